import { loadFixtures } from "@chatter/parser-testkit/node";
import { describe, expect, test } from "vitest";
import { isCodexAppServerEvent } from "./app-server/is-codex-app-server-event.ts";
import { isCodexEvent } from "./is-codex-event.ts";

/** Lines of other agents, and of chatter itself. */
const FOREIGN = [
  { type: "system", subtype: "init", session_id: "s", tools: [] },
  { type: "assistant", message: { role: "assistant", content: [] }, session_id: "s" },
  { type: "result", subtype: "success", is_error: false, usage: { input_tokens: 1 } },
  { type: "control_request", request_id: "1", request: { subtype: "can_use_tool" } },
  { type: "init", timestamp: "2026-11-18T00:00:00Z", session_id: "s", model: "m" },
  { type: "message", role: "user", content: "hi", timestamp: "2026-11-18T00:00:00Z" },
  { type: "error", severity: "warning", message: "Loop detected" },
  { jsonrpc: "2.0", id: 0, result: { protocolVersion: 1 } },
  { jsonrpc: "2.0", method: "session/update", params: {} },
  { type: "turn.started", eventId: "evt-1", agentId: "x", agentType: "openai-codex" },
  {
    type: "turn.completed",
    eventId: "evt-2",
    finishReason: "done",
    usage: { input: 1, output: 1 },
  },
  { type: "session.started", eventId: "evt-0" },
  { id: 1, result: {} },
  {},
];

const linesOf = (folder: string) =>
  loadFixtures(new URL(folder, import.meta.url)).flatMap(({ bytes }) =>
    new TextDecoder()
      .decode(bytes)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
const execLines = linesOf("../fixtures/");
const serverLines = linesOf("../fixtures/app-server/");

describe("detection", () => {
  test("knows every line of codex exec but plain errors, and no line of the app-server", () => {
    for (const line of execLines) {
      expect(isCodexEvent(line), JSON.stringify(line)).toBe(line.type !== "error");
      expect(isCodexAppServerEvent(line), JSON.stringify(line)).toBe(false);
    }
  });

  test("knows the lines of the app-server but bare answers, and no line of codex exec", () => {
    for (const line of serverLines) {
      const isBare = line.error !== undefined || JSON.stringify(line.result) === "{}";
      expect(isCodexAppServerEvent(line), JSON.stringify(line)).toBe(!isBare);
      expect(isCodexEvent(line), JSON.stringify(line)).toBe(false);
    }
  });

  test.each(FOREIGN.map((line) => [line]))("takes %j for neither", (line) => {
    expect([isCodexEvent(line), isCodexAppServerEvent(line)]).toEqual([false, false]);
  });

  test("knows a log of both directions by its first line", () => {
    const line = { dir: "in", ms: 4, msg: { id: 1, method: "initialize", params: {} } };
    expect(isCodexAppServerEvent(line)).toBe(true);
  });
});
