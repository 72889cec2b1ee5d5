import type { AgentEvent } from "@chatter/events-schema";
import { createReplState, createReplStore } from "@chatter/session";
import { expect, test } from "vitest";
import { openAttention } from "./attention.ts";

const base = { eventId: "e", agentId: "max", agentType: "claude-code", timestamp: 0 };
const START: AgentEvent = { ...base, type: "turn.started" };
const END: AgentEvent = { ...base, type: "turn.completed", finishReason: "done" };
const SAVED = "\u001B[22;0t\u001B]0;chatter\u001B\\";
const RESTORED = "\u001B]0;\u001B\\\u001B[23;0t";

/** What a terminal is sent while a member works for twenty seconds. */
function watchWork(settings = { bell: true, title: true }, term = "xterm") {
  const store = createReplStore(createReplState());
  const written: string[] = [];
  let time = 0;
  const output = { write: (text: string | Uint8Array) => written.push(String(text)) > 0 };
  const close = openAttention(store, { output, settings, term, now: () => time });
  store.dispatch({ type: "events.received", events: [START] });
  store.dispatch({ type: "plan.toggled" });
  time = 20_000;
  store.dispatch({ type: "events.received", events: [END] });
  close();
  store.dispatch({ type: "events.received", events: [START] });
  return written;
}

test("says in the title who works, rings once after long work, and brings the old title back", () => {
  expect(watchWork()).toEqual([
    SAVED,
    "\u001B]0;chatter: max works\u001B\\",
    "\u001B]0;chatter\u001B\\\u0007",
    RESTORED,
  ]);
});

test("does only what is wanted", () => {
  expect(watchWork({ bell: true, title: false })).toEqual(["\u0007"]);
  expect(watchWork({ bell: false, title: true }).join("")).not.toContain("\u0007");
  expect(watchWork({ bell: false, title: false })).toEqual([]);
});

test("gives no title to a terminal that would print it", () => {
  expect(watchWork(undefined, "linux")).toEqual(["\u0007"]);
});
