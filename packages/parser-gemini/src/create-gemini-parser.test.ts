import { describe, expect, it } from "vitest";
import { init, type Line, parse, say, success, told, withoutBase } from "../test/native-lines.ts";
import { createGeminiParser } from "./create-gemini-parser.ts";

describe("createGeminiParser", () => {
  it("begins with the session, the model that was asked for, and a turn", () => {
    expect(parse([init], { code: 0 }).slice(0, 2)).toEqual([
      {
        v: 1,
        seq: 0,
        eventId: "evt-0",
        agentId: "google-gemini",
        agentType: "google-gemini",
        timestamp: 0,
        type: "session.started",
        nativeSessionId: "s1",
        model: "gemini-2.5-pro",
      },
      {
        v: 1,
        seq: 1,
        eventId: "evt-1",
        agentId: "google-gemini",
        agentType: "google-gemini",
        timestamp: 0,
        type: "turn.started",
        nativeSessionId: "s1",
      },
    ]);
  });

  it("takes the time from the events", () => {
    const timed = (timestamp: unknown): Line => ({
      type: "error",
      message: String(timestamp),
      timestamp,
    });
    const times = ["2026-11-18T00:44:41.693Z", "yesterday", 7, "2026-11-18T00:44:42Z"].map(timed);
    expect(parse(times).map(({ timestamp }) => timestamp)).toEqual([
      1794962681693, 1794962681693, 1794962681693, 1794962682000,
    ]);
  });

  it("tells of event types that it does not know, once each, and reads on", () => {
    const unknown = { type: "tool_progress", tool_id: "t" };
    expect(told([unknown, unknown, say("a")])).toMatchObject([
      { type: "diagnostic", severity: "info", code: "event.unrecognised", line: 2 },
      { type: "text" },
    ]);
  });

  it("passes over fields that it does not know", () => {
    const strange = { ...(say("a") as object), mood: "good" };
    expect(told([strange])).toEqual(told([say("a")]));
  });

  it.each([
    { type: "init" },
    { type: "message", content: "x" },
    { type: "message", role: "assistant", content: ["x"] },
    { type: "tool_use", tool_name: "x" },
    { type: "tool_use", tool_name: "x", tool_id: "" },
    { type: "tool_result", status: "success" },
    { type: "error" },
    { type: "result" },
  ])("tells that it cannot read %j, and reads on", (line) => {
    expect(told([line, say("a")])).toMatchObject([
      { type: "diagnostic", severity: "warning", code: "event.invalid", line: 2 },
      { type: "text" },
    ]);
  });

  it("closes a turn that began without an init", () => {
    expect(withoutBase(parse([say("a"), success])).map(({ type }) => type)).toEqual([
      "text",
      "turn.completed",
    ]);
    expect(withoutBase(parse([say("a")], { code: 0 })).map(({ type }) => type)).toEqual([
      "text",
      "turn.completed",
    ]);
  });

  it("makes parsers that do not know of each other", () => {
    const bytes = new TextEncoder().encode(`${JSON.stringify(say("a"))}\n`);
    const [first, second] = [createGeminiParser(), createGeminiParser()];
    first.push(bytes);
    expect(second.push(bytes)).toMatchObject([{ messageId: "message-1" }]);
  });
});
