import { describe, expect, it } from "vitest";
import {
  init,
  ok,
  parse,
  say,
  success,
  told,
  use,
  warn,
  withoutBase,
} from "../test/native-lines.ts";

function piece(text: string, message: number): object {
  const messageId = `message-${message}`;
  return { type: "text", text, role: "assistant", category: "answer", delta: true, messageId };
}

function texts(lines: Parameters<typeof told>[0]): unknown[] {
  return told(lines).filter((event) => JSON.stringify(event).startsWith('{"type":"text"'));
}

describe("mapAssistantMessage", () => {
  it("gives every piece as a delta, and no whole message after them", () => {
    expect(told([say("Hello "), say("world")])).toEqual([piece("Hello ", 1), piece("world", 1)]);
  });

  it.each([
    ["a tool call", use("glob", "t", {})],
    ["a tool result, even one of an unknown call", ok("t", "x")],
    ["a line of plain text", "Memory is currently empty."],
    ["a hook that sends the agent back to work", warn("Agent execution blocked: go on")],
  ])("begins another message after %s", (_, line) => {
    expect(texts([say("a"), line, say("b")]).filter((text) => "delta" in (text as object))).toEqual(
      [piece("a", 1), piece("b", 2)],
    );
  });

  it("begins another message after the result of a turn", () => {
    const events = withoutBase(parse([init, say("a"), success, init, say("b"), success]));
    expect(events.filter(({ type }) => type === "text")).toEqual([piece("a", 1), piece("b", 2)]);
  });

  it("does not break a message at a warning that stops nobody", () => {
    expect(texts([say("a"), warn("slow"), say("b")])).toEqual([piece("a", 1), piece("b", 1)]);
  });

  it("keeps the halves of a surrogate pair as they come, so that joining them gives the character", () => {
    const lines = ['"half: \\ud83d"', '"\\ude80 done"'].map(
      (content) => `{"type":"message","role":"assistant","content":${content},"delta":true}`,
    );
    expect(texts(lines)).toEqual([piece("half: \ud83d", 1), piece("\ude80 done", 1)]);
  });

  it("does not take U+2028, U+2029, NUL or escape sequences for more than text", () => {
    const text = "a\u2028b\u2029c\u0000d\u001b[31me";
    const line = `{"type":"message","role":"assistant","content":"a\u2028b\u2029c\\u0000d\\u001b[31me","delta":true}`;
    expect(told([line])).toEqual([piece(text, 1)]);
  });

  it("joins what a silent retry repeats, because the stream has no mark of it", () => {
    expect(told([say("no finish"), say("no finish")])).toEqual([
      piece("no finish", 1),
      piece("no finish", 1),
    ]);
  });

  it("takes a message that is not a piece as a whole one", () => {
    expect(told([{ type: "message", role: "assistant", content: "whole" }])).toEqual([
      { type: "text", text: "whole", role: "assistant", category: "answer" },
    ]);
  });

  it("leaves out the echo of the prompt, and empty pieces", () => {
    expect(told([{ type: "message", role: "user", content: "do it" }, say("")])).toEqual([]);
  });

  it("tells of a role that it does not know", () => {
    expect(told([{ type: "message", role: "narrator", content: "x" }])).toEqual([
      {
        type: "diagnostic",
        severity: "info",
        code: "event.unrecognised",
        message: 'expected a known event type, received "message narrator"; it is passed over',
        line: 2,
      },
    ]);
  });
});

describe("mapPlainLine", () => {
  it("takes lines that are not JSON as words of the system, and reads on", () => {
    expect(told(["Memory is currently empty.", say("a")])).toEqual([
      { type: "text", text: "Memory is currently empty.", role: "system", category: "system" },
      piece("a", 1),
    ]);
  });
});
