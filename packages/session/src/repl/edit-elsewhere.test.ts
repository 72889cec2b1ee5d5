import { describe, expect, test } from "vitest";
import { event } from "../../test/events.ts";
import { waitingCall } from "../../test/waiting-call.ts";
import { selectPromptText } from "../prompt/select-prompt-text.ts";
import { createReplStore } from "./create-repl-store.ts";
import { reduceRepl } from "./reduce-repl.ts";
import type { ReplMessage } from "./repl-message.ts";
import { createReplState, type ReplState } from "./repl-state.ts";

const tell = (messages: readonly ReplMessage[], state = createReplState()): ReplState =>
  messages.reduce((before, message) => reduceRepl(before, message).state, state);

const write = (text: string): ReplMessage => ({
  type: "prompt.edited",
  action: { type: "insert", text },
});
const paste = (text: string): ReplMessage => ({
  type: "prompt.edited",
  action: { type: "paste", text },
});
const ask: ReplMessage = { type: "editor.asked" };
const close = (text: string): ReplMessage => ({
  type: "editor.closed",
  edited: { ok: true, text },
  at: 5000,
});
const question: ReplMessage = {
  type: "question.asked",
  call: waitingCall("1", "rm -rf build"),
  at: 1000,
};

describe("writing in another program", () => {
  const long = Array.from({ length: 50 }, (_, index) => `line ${index}`).join("\n");

  test("begins with all that is written, pastes too, and is not begun twice", () => {
    const before = tell([write("See: "), paste(long)]);
    const { state, commands } = reduceRepl(before, ask);
    expect(commands).toEqual([{ type: "open-editor", text: `See: ${long}` }]);
    expect(state.isAway).toBe(true);
    expect(reduceRepl(state, ask).commands).toEqual([]);
  });

  test("gives what was written, as one step to undo", () => {
    const after = tell([write("before"), ask, close("after")]);
    expect(after.isAway).toBe(false);
    expect(selectPromptText(after.prompt)).toBe("after");
    const undone = tell([{ type: "prompt.edited", action: { type: "undo" } }], after);
    expect(selectPromptText(undone.prompt)).toBe("before");
  });

  test("that came to nothing leaves the prompt, and says why", () => {
    const failed: ReplMessage = {
      type: "editor.closed",
      edited: { ok: false, problem: "it is not there" },
      at: 0,
    };
    const after = tell([write("before"), ask, failed]);
    expect(after).toMatchObject({
      isAway: false,
      reply: { level: "error", text: "it is not there" },
    });
    expect(selectPromptText(after.prompt)).toBe("before");
  });

  test("leaves time to read a question that came meanwhile, and the keys to what was written", () => {
    expect(tell([ask, question]).questionSince).toBe(1000);
    expect(tell([ask, question, close("")]).questionSince).toBe(5000);
    expect(tell([ask, question, close("not yet")]).questionSince).toBeNull();
  });

  test("holds what is finished meanwhile", () => {
    const store = createReplStore(createReplState());
    store.dispatch(ask);
    expect(store.getSnapshot().heldFrom).toBe(0);
    store.dispatch({
      type: "events.received",
      events: [event({ type: "notice", code: "x", message: "so" })],
    });
    expect(store.getSnapshot()).toMatchObject({ heldFrom: 0, finished: [{ text: "so" }] });
    store.dispatch(close(""));
    expect(store.getSnapshot().heldFrom).toBeNull();
  });
});
