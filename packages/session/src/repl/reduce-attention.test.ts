import { describe, expect, test } from "vitest";
import { event } from "../../test/events.ts";
import { waitingCall } from "../../test/waiting-call.ts";
import { createReplStore } from "./create-repl-store.ts";
import { createAttentionState, reduceAttention } from "./reduce-attention.ts";
import type { ReplMessage } from "./repl-message.ts";
import { createReplState } from "./repl-state.ts";

const MEMBERS = [
  { name: "max", displayName: "Max", themeColor: "magenta" },
  { name: "evil", displayName: "\u001B]0;x\u0007E\nvil\u202E", themeColor: "cyan" },
  { name: "long", displayName: "😀".repeat(500), themeColor: "cyan" },
];

const tell = (...drafts: readonly Parameters<typeof event>[0][]): ReplMessage => ({
  type: "events.received",
  events: drafts.map((draft) => event(draft)),
});
const begin = tell({ type: "turn.started" });
const end = tell({ type: "turn.completed", finishReason: "done" });
const fail = tell({ type: "error", error: "401", severity: "error" });
const write: ReplMessage = { type: "prompt.edited", action: { type: "insert", text: "x" } };
const open: ReplMessage = { type: "conversation.changed", isOpen: true };
const rest: ReplMessage = { type: "conversation.changed", isOpen: false };

function ask(id: string, requestedBy: string): ReplMessage {
  const call = waitingCall(id, "ls");
  const request = { ...call.request, requestedBy };
  return { type: "question.asked", call: { ...call, request }, at: 0 };
}
const withdraw = (id: string): ReplMessage => ({ type: "question.withdrawn", id, at: 0 });

/** What somebody is told while these messages come, each at its second. */
function watch(...messages: readonly (readonly [second: number, message: ReplMessage])[]) {
  const store = createReplStore(createReplState({ members: MEMBERS }));
  let state = createAttentionState(store.getSnapshot(), 0);
  let now = 0;
  store.subscribe(() => {
    state = reduceAttention(state, store.getSnapshot(), now);
  });
  for (const [second, message] of messages) {
    now = second * 1000;
    store.dispatch(message);
  }
  return { title: state.title, isNeeded: state.isNeeded, calls: state.calls };
}

describe("the title", () => {
  test("says that nobody does anything, who works, and who asks", () => {
    expect(watch().title).toBe("chatter");
    expect(watch([0, begin]).title).toBe("chatter: max works");
    expect(watch([0, begin], [1, ask("a", "Max")]).title).toBe("chatter: Max asks");
    expect(watch([0, begin], [1, ask("a", "Max")], [2, withdraw("a")], [3, end]).title).toBe(
      "chatter",
    );
  });

  test("takes nothing of a name that a terminal could obey, and no more than fits", () => {
    const { title } = watch([0, ask("a", MEMBERS[1]?.displayName ?? "")]);
    expect(title).toBe("chatter: ]0;xE vil asks");
    const long = watch([0, ask("a", MEMBERS[2]?.displayName ?? "")]).title;
    expect(long).toBe(`chatter: ${"😀".repeat(40)} asks`);
  });
});

describe("the person is needed", () => {
  test.each([
    [
      "when a member asks",
      [
        [0, begin],
        [1, ask("a", "Max")],
      ],
      1,
    ],
    [
      "once for questions that come together",
      [
        [0, ask("a", "Max")],
        [0, ask("b", "evil")],
      ],
      1,
    ],
    [
      "again when a member asks after an answer",
      [
        [0, ask("a", "Max")],
        [1, withdraw("a")],
        [2, ask("b", "Max")],
      ],
      2,
    ],
    [
      "after work of eleven seconds",
      [
        [0, begin],
        [11, end],
      ],
      1,
    ],
    [
      "after eleven seconds of several turns",
      [
        [0, open],
        [0, begin],
        [6, end],
        [6, begin],
        [11, end],
        [11, rest],
      ],
      1,
    ],
    [
      "by an error, however soon",
      [
        [0, begin],
        [1, fail],
      ],
      1,
    ],
    [
      "once by many errors",
      [
        [0, begin],
        [1, fail],
        [2, fail],
        [3, fail],
        [12, end],
      ],
      1,
    ],
    [
      "by a question behind an error that nobody reacted to",
      [
        [0, begin],
        [1, fail],
        [2, ask("a", "Max")],
      ],
      2,
    ],
    [
      "again by an error after they have reacted",
      [
        [0, fail],
        [1, write],
        [2, fail],
      ],
      2,
    ],
  ] as const)("%s", (_name, messages, calls) => {
    expect(watch(...messages).calls).toBe(calls);
  });

  test.each([
    [
      "by quick work",
      [
        [0, begin],
        [9, end],
      ],
    ],
    [
      "between two turns of one conversation",
      [
        [0, open],
        [0, begin],
        [60, end],
      ],
    ],
    ["by a question about what they want to run themselves", [[0, ask("a", "Kai")]]],
    [
      "by a warning",
      [
        [0, begin],
        [1, tell({ type: "error", error: "again", severity: "warning" })],
      ],
    ],
    [
      "by a sub-agent's error",
      [
        [0, begin],
        [1, tell({ type: "error", error: "x", parentToolId: "t" })],
      ],
    ],
    [
      "after work that they have stopped",
      [
        [0, begin],
        [60, { type: "stop.asked", at: 60_000 }],
        [61, end],
      ],
    ],
  ] as const)("not %s", (_name, messages) => {
    expect(watch(...messages)).toMatchObject({ calls: 0, isNeeded: false });
  });

  test("until they react: they type, answer, or give new work", () => {
    expect(watch([0, begin], [11, end]).isNeeded).toBe(true);
    expect(watch([0, begin], [11, end], [12, write]).isNeeded).toBe(false);
    expect(watch([0, begin], [11, end], [12, begin]).isNeeded).toBe(false);
    expect(watch([0, ask("a", "Max")], [1, withdraw("a")]).isNeeded).toBe(false);
  });

  test("not by what was on the screen before", () => {
    const store = createReplStore(createReplState({ members: MEMBERS }));
    store.dispatch(fail);
    const before = createAttentionState(store.getSnapshot(), 0);
    store.dispatch(begin);
    expect(reduceAttention(before, store.getSnapshot(), 1).calls).toBe(0);
  });

  test("by an error behind entries that the store has let go of", () => {
    const store = createReplStore(createReplState({ members: MEMBERS }));
    store.dispatch(fail);
    const before = createAttentionState(store.getSnapshot(), 0);
    store.dropFinished(1);
    const between = reduceAttention(before, store.getSnapshot(), 1);
    store.dispatch(fail);
    const after = reduceAttention(between, store.getSnapshot(), 2);
    expect([between.calls, after.calls]).toEqual([0, 1]);
  });
});
