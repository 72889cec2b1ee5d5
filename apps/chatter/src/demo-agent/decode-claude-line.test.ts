import { describe, expect, test } from "vitest";
import { decodeClaudeLine } from "./decode-claude-line.ts";

const user = (content: unknown) => JSON.stringify({ type: "user", message: { content } });
const answer = (response: unknown, more: object = { subtype: "success" }) =>
  JSON.stringify({ type: "control_response", response: { request_id: "r", response, ...more } });

describe("decodeClaudeLine", () => {
  test.each(["no JSON", '{"type":', "\u0000"])("cannot read %j", (line) => {
    expect(decodeClaudeLine(line)).toEqual({ type: "unreadable", line });
  });

  test.each([
    "",
    " \r",
    "null",
    "1",
    "[]",
    "{}",
    '{"type":"control_request"}',
    '{"type":["user"]}',
  ])("passes over %j", (line) => {
    expect(decodeClaudeLine(line)).toEqual({ type: "other" });
  });

  test.each([
    ["Hi", "Hi"],
    [
      [{ type: "text", text: "One" }, { type: "image" }, 7, { type: "text", text: "Two" }],
      "One\nTwo",
    ],
    [undefined, ""],
    [{ text: "no" }, ""],
  ])("reads the message %j", (content, text) => {
    expect(decodeClaudeLine(user(content))).toEqual({ type: "message", text });
  });

  test.each([
    [{ behavior: "allow" }, { isAllowed: true, command: "rm -rf build" }],
    [
      { behavior: "allow", updatedInput: { command: "ls" } },
      { isAllowed: true, command: "ls" },
    ],
    [
      { behavior: "deny", message: "No!" },
      { isAllowed: false, reason: "No!" },
    ],
    [{ behavior: "maybe" }, { isAllowed: false, reason: "Not allowed." }],
    [null, { isAllowed: false }],
  ])("reads the answer %j", (response, expected) => {
    expect(decodeClaudeLine(answer(response))).toMatchObject({
      type: "answer",
      requestId: "r",
      answer: expected,
    });
  });

  test("takes a failed answer for a no, and one to nothing for none", () => {
    const failed = answer(undefined, { subtype: "error", error: "Too late." });
    expect(decodeClaudeLine(failed)).toMatchObject({
      answer: { isAllowed: false, reason: "Too late." },
    });
    expect(decodeClaudeLine('{"type":"control_response"}')).toEqual({ type: "other" });
  });
});
