import { expect, test } from "vitest";
import { event } from "../../test/events.ts";
import { waitingCall } from "../../test/waiting-call.ts";
import { reduceRepl } from "../repl/reduce-repl.ts";
import type { ReplMessage } from "../repl/repl-message.ts";
import { createReplState } from "../repl/repl-state.ts";
import { selectTickMs } from "./select-tick.ts";

const work: ReplMessage = { type: "events.received", events: [event({ type: "turn.started" })] };
const ask: ReplMessage = {
  type: "question.asked",
  call: waitingCall("1", "ls", { requestedBy: "max" }),
  at: 0,
};

test.each<[string, readonly ReplMessage[], number | undefined]>([
  ["nothing goes on", [], undefined],
  ["somebody works", [work], 120],
  ["somebody waits for an answer", [work, ask], 1000],
])("when %s", (_name, messages, expected) => {
  const state = messages.reduce(
    (before, message) => reduceRepl(before, message).state,
    createReplState(),
  );
  expect(selectTickMs(state)).toBe(expected);
});
