import { createDeterministicContext } from "@chatter/parser-kit";
import { describe, expect, test } from "vitest";
import { done, init, parse, parseTurn, say, typesOf } from "../test/native-lines.ts";
import { createClaudeParser } from "./create-claude-parser.ts";

describe("a Claude parser", () => {
  test("tells who works, where and with what", () => {
    const line = {
      ...init,
      model: "claude-opus-5-5",
      cwd: "/home/kai/shop",
      claude_code_version: "2.1.326",
      tools: ["Bash", 5, "Read"],
    };
    expect(parse([line, done]).at(0)).toEqual({
      type: "session.started",
      nativeSessionId: "s1",
      model: "claude-opus-5-5",
      cwd: "/home/kai/shop",
      agentVersion: "2.1.326",
      tools: ["Bash", "Read"],
    });
  });

  test("is not put off by details of the wrong type", () => {
    const odd = { ...init, model: null, cwd: 5, tools: "all" };
    expect(parse([odd, done]).at(0)).toEqual({ type: "session.started", nativeSessionId: "s1" });
  });

  test("reads a line by its type, wherever the key stands", () => {
    const line = { duration_ms: 1, is_error: false, subtype: "success", type: "result" };
    expect(parse([init, line]).at(-1)).toMatchObject({ finishReason: "done", durationMs: 1 });
  });

  test("reads the one list that --output-format json --verbose prints", () => {
    expect(parse([[init, say("hi"), done]])).toEqual(parse([init, say("hi"), done]));
  });

  test("takes other lists for what they are", () => {
    expect(typesOf(parse([[], [1, 2], [[init]]]))).toEqual([
      "diagnostic",
      "diagnostic",
      "diagnostic",
    ]);
  });

  test("says one word about each type and subtype that it does not know", () => {
    const news = [
      { type: "tombstone" },
      { type: "system", subtype: "post_turn_summary" },
      { type: "control_request", request: { subtype: "hook_callback" } },
    ];
    const events = parseTurn(...news, ...news);
    expect(events).toMatchObject(
      news.map(() => ({ type: "diagnostic", severity: "info", code: "event.unrecognised" })),
    );
  });

  test("starts nothing on lines before the first init", () => {
    const status = { type: "system", subtype: "status", status: "compacting" };
    expect(typesOf(parse([status, init, done]))).toEqual([
      "session.started",
      "turn.started",
      "turn.completed",
    ]);
  });

  test("takes the time from the lines that tell one", () => {
    const parser = createClaudeParser({ context: createDeterministicContext() });
    const lines = [init, say("hi", { timestamp: "1970-01-01T00:00:00.005Z" }), done];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const events = parser.push(new TextEncoder().encode(text));
    expect(events.map(({ timestamp }) => timestamp)).toEqual([0, 0, 5, 5]);
  });

  test("keeps two streams apart", () => {
    const first = createClaudeParser({ context: createDeterministicContext() });
    const second = createClaudeParser({ context: createDeterministicContext() });
    const bytes = new TextEncoder().encode(`${JSON.stringify(init)}\n`);
    expect(first.push(bytes)).toEqual(second.push(bytes));
  });
});
