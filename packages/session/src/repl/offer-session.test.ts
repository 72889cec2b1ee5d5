import { describe, expect, test } from "vitest";
import { event } from "../../test/events.ts";
import { waitingCall } from "../../test/waiting-call.ts";
import { reduceRepl } from "./reduce-repl.ts";
import type { ReplMessage } from "./repl-message.ts";
import { createReplState, type ReplState } from "./repl-state.ts";

const tell = (messages: readonly ReplMessage[], state = createReplState()): ReplState =>
  messages.reduce((before, message) => reduceRepl(before, message).state, state);

const offer: ReplMessage = { type: "session.offered", sessionId: "s1", text: "Enter goes on" };
const enter: ReplMessage = { type: "prompt.submitted", at: 0 };
const write: ReplMessage = { type: "prompt.edited", action: { type: "insert", text: "x" } };

describe("an earlier session", () => {
  test("is offered, and taken on with Enter", () => {
    const offered = tell([offer]);
    expect(offered.reply).toMatchObject({ text: "Enter goes on" });
    const step = reduceRepl(offered, enter);
    expect(step.commands).toEqual([{ type: "load-history", sessionId: "s1" }]);
    expect(step.state.reply).toBeNull();
    expect(reduceRepl(step.state, enter).commands).toEqual([]);
  });

  test("is offered no more when something is written, or with Escape", () => {
    expect(tell([offer, write]).reply).toBeNull();
    const gone = tell([offer, { type: "stop.asked", at: 0 }]);
    expect(reduceRepl(gone, enter).commands).toEqual([]);
  });

  test.each<[string, ReplMessage]>([
    ["writes", write],
    ["waits for somebody", { type: "events.received", events: [event({ type: "turn.started" })] }],
    ["is asked something", { type: "question.asked", call: waitingCall("1", "ls"), at: 0 }],
    ["reads", { type: "page.opened", text: { title: "Keys", lines: [] } }],
    ["is told what is wrong", { type: "reply.given", reply: { level: "error", text: "no" } }],
  ])("is not offered to who %s already", (_name, before) => {
    expect(tell([before, offer]).reply?.sessionId).toBeUndefined();
  });

  test("is not offered to who has said something", () => {
    expect(tell([write, enter, offer]).reply).toBeNull();
  });
});
