import type { JsonObject } from "@chatter/parser-kit";
import { describe, expect, test } from "vitest";
import { block, call, parseTurn, say, typesOf } from "../test/native-lines.ts";

const piece = (event: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "stream_event",
  event,
  ...more,
});
const start = (id: string): JsonObject => piece({ type: "message_start", message: { id } });
const delta = (index: number, inner: JsonObject, more: JsonObject = {}): JsonObject =>
  piece({ type: "content_block_delta", index, delta: inner }, more);
const text = (index: number, words: string): JsonObject =>
  delta(index, { type: "text_delta", text: words });
const stop = piece({ type: "message_stop" });

describe("the pieces of a message", () => {
  test("are deltas, and the line that follows does not repeat them", () => {
    const events = parseTurn(
      start("m"),
      piece({ type: "content_block_start", index: 0, content_block: { type: "thinking" } }),
      delta(0, { type: "thinking_delta", thinking: "Hm." }),
      delta(0, { type: "signature_delta", signature: "x" }),
      block({ type: "thinking", thinking: "Hm." }, { id: "m" }),
      piece({ type: "content_block_stop", index: 0 }),
      text(1, "Hel"),
      text(1, "lo"),
      say("Hello", { id: "m" }),
      stop,
    );
    const answer = { type: "text", role: "assistant", category: "answer", delta: true };
    expect(events).toEqual([
      { ...answer, category: "reasoning", text: "Hm.", messageId: "m-0" },
      { ...answer, text: "Hel", messageId: "m-1" },
      { ...answer, text: "lo", messageId: "m-1" },
    ]);
  });

  test("are completed by the line when it has more than they had", () => {
    const events = parseTurn(start("m"), text(0, "Hel"), say("Hello", { id: "m" }));
    expect(events).toMatchObject([
      { text: "Hel", delta: true, messageId: "m-0" },
      { text: "lo", delta: true, messageId: "m-0" },
    ]);
  });

  test("of a message that was cut do not silence the next one", () => {
    const events = parseTurn(start("m1"), text(0, "Hel"), say("Hello", { id: "m2" }));
    expect(events).toMatchObject([{ text: "Hel", delta: true }, { text: "Hello" }]);
    expect(events.at(-1)).not.toHaveProperty("delta");
  });

  test("do not silence a second block of the message that came without pieces", () => {
    const events = parseTurn(
      start("m"),
      text(0, "One"),
      say("One", { id: "m" }),
      say("Two", { id: "m" }),
    );
    expect(events).toMatchObject([{ text: "One", delta: true }, { text: "Two" }]);
  });

  test("of a tool's input are not told: the call comes whole", () => {
    const events = parseTurn(
      start("m"),
      piece({ type: "content_block_start", index: 0, content_block: { type: "tool_use" } }),
      delta(0, { type: "input_json_delta", partial_json: "{" }),
      call("t1", "Bash", {}, { id: "m" }),
    );
    expect(typesOf(events)).toEqual(["tool.started", "tool.completed"]);
  });

  test("of two agents do not mix", () => {
    const sub = { parent_tool_use_id: "a1" };
    const events = parseTurn(
      start("m"),
      text(0, "Main"),
      piece({ type: "message_start", message: { id: "n" } }, sub),
      delta(0, { type: "text_delta", text: "Sub" }, sub),
      say("Main", { id: "m" }),
      say("Sub", { id: "n", ...sub }),
    );
    expect(events).toMatchObject([
      { text: "Main", messageId: "m-0" },
      { text: "Sub", messageId: "n-0", parentToolId: "a1" },
    ]);
  });

  test("without a beginning take the id that their own line tells, if any", () => {
    expect(
      parseTurn(delta(2, { type: "text_delta", text: "a" }, { api_message_id: "m" }), text(0, "b")),
    ).toMatchObject([{ messageId: "m-2" }, { messageId: "message-0" }]);
  });

  test("that cannot be read give a diagnostic; unknown ones and pings nothing", () => {
    const events = parseTurn(
      delta(0, { type: "text_delta", text: 5 }),
      delta(0, { type: "hologram_delta" }),
      piece({ type: "ping" }),
    );
    expect(typesOf(events)).toEqual(["diagnostic"]);
  });
});
