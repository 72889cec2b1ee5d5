import {
  type AgentParser,
  createDeterministicContext,
  type ProcessExit,
} from "@chatter/parser-kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLineParser } from "./create-line-parser.ts";

type Event = ReturnType<AgentParser["push"]>[number];

function parse(text: string, exit?: ProcessExit): Event[] {
  const parser = createLineParser({ context: createDeterministicContext() });
  return [...parser.push(new TextEncoder().encode(text)), ...parser.end(exit)];
}

function outline(events: readonly Event[]): string[] {
  return events.map((event) => {
    if (event.type === "text") return `text ${JSON.stringify(event.text)}`;
    return event.type === "turn.completed" ? `${event.type} ${event.finishReason}` : event.type;
  });
}

describe("createLineParser", () => {
  it("gives a piece of one message for each line", () => {
    const base = { v: 1, agentId: "line", agentType: "line", timestamp: 0 };
    const piece = { type: "text", role: "assistant", category: "answer", delta: true };
    expect(parse("one\ntwo\n")).toEqual([
      { ...base, seq: 0, eventId: "evt-0", type: "session.started" },
      { ...base, seq: 1, eventId: "evt-1", type: "turn.started" },
      { ...base, seq: 2, eventId: "evt-2", ...piece, messageId: "line-0", text: "one\n" },
      { ...base, seq: 3, eventId: "evt-3", ...piece, messageId: "line-0", text: "two\n" },
      { ...base, seq: 4, eventId: "evt-4", type: "turn.completed", finishReason: "done" },
    ]);
  });

  it.each<[string, ProcessExit | undefined, string]>([
    ["is done behind a pipe", undefined, "done"],
    ["is done when nothing is known of the exit", {}, "done"],
    ["is done with exit code 0", { code: 0, signal: null }, "done"],
    ["is an error with another exit code", { code: 3, signal: null }, "error"],
    ["is cancelled with a signal", { code: null, signal: "SIGINT" }, "cancelled"],
  ])("ends a turn that %s", (_, exit, finishReason) => {
    expect(outline(parse("x\n", exit)).at(-1)).toBe(`turn.completed ${finishReason}`);
  });

  it.each<[string, string, ProcessExit | undefined, string[]]>([
    ["nothing for no output and no exit", "", undefined, []],
    ["nothing for a byte order mark alone", "\uFEFF", undefined, []],
    [
      "a silent turn for no output and an exit",
      "",
      { code: 0 },
      ["session.started", "turn.started", "turn.completed done"],
    ],
    [
      "an error for no output and a failure",
      "",
      { code: 1 },
      ["session.started", "turn.started", "error", "turn.completed error"],
    ],
    [
      "blank lines as they are",
      "\n\n",
      undefined,
      ["session.started", "turn.started", 'text "\\n"', 'text "\\n"', "turn.completed done"],
    ],
    [
      "JSON as text",
      "{}\n",
      undefined,
      ["session.started", "turn.started", 'text "{}\\n"', "turn.completed done"],
    ],
  ])("gives %s", (_, text, exit, expected) => {
    expect(outline(parse(text, exit))).toEqual(expected);
  });

  it("gives pieces that join to the output, with CRLF as LF", () => {
    const line = fc.string({ unit: "binary" }).map((text) => text.replaceAll(/[\r\n\uFEFF]/g, ""));
    const ending = fc.constantFrom("\n", "\r\n", "\n\n");
    const output = fc
      .array(fc.tuple(line, ending))
      .chain((lines) => line.map((last) => lines.flat().join("") + last));
    fc.assert(
      fc.property(output, (text) => {
        const pieces = parse(text).map((event) => (event.type === "text" ? event.text : ""));
        expect(pieces.join("")).toBe(text.replaceAll("\r\n", "\n"));
      }),
    );
  });
});
