import { describe, expect, test } from "vitest";
import { event, plan } from "../../test/events.ts";
import { reduceRepl } from "./reduce-repl.ts";
import type { ReplMessage } from "./repl-message.ts";
import { createReplState, type ReplState } from "./repl-state.ts";

const tell = (messages: readonly ReplMessage[], state = createReplState()): ReplState =>
  messages.reduce((before, message) => reduceRepl(before, message).state, state);

const receive = (...events: ReturnType<typeof plan>[]): ReplMessage => ({
  type: "events.received",
  events,
});

const toggle: ReplMessage = { type: "plan.toggled" };
const turn: ReplMessage = { type: "plan.turned", by: 1 };
const turnBack: ReplMessage = { type: "plan.turned", by: -1 };

describe("the plan", () => {
  test("is shown in full, in a line, not at all, and the key always has an effect", () => {
    let state = tell([receive(plan(["a"]))]);
    const press = () => {
      state = tell([toggle], state);
      return state;
    };
    expect(press()).toMatchObject({ planMode: "line", reply: null });
    expect(press()).toMatchObject({
      planMode: "hidden",
      reply: { text: "The plan is hidden; Ctrl+T shows it." },
    });
    expect(press()).toMatchObject({ planMode: "full", reply: null });
    expect(tell([toggle]).reply).toMatchObject({ text: "There is no plan." });
  });

  test("of another member can be chosen", () => {
    const state = tell([receive(plan(["a"]), plan(["b"], { agentId: "ada" }))]);
    expect(state.session.plans.shown).toBe("ada");
    const chosen = tell(
      [
        { type: "plan.chosen", member: "max" },
        { type: "plan.chosen", member: "bob" },
      ],
      state,
    );
    expect(chosen.session.plans.shown).toBe("max");
  });

  test("of one member after the other comes into sight, round and round", () => {
    const names = ["max", "ada", "gil"];
    const plans = names.map((agentId) => plan([`step of ${agentId}`], { agentId }));
    let state = tell([receive(...plans)]);
    const seen = names.map(() => {
      state = tell([turn], state);
      return state.session.plans.shown;
    });
    expect(seen).toEqual(names);
    expect(tell([turnBack], state).session.plans.shown).toBe("ada");
    expect(tell([turnBack, turnBack, turnBack], state).session.plans.shown).toBe("gil");
    // Also when a new turn has taken the panel.
    state = tell([receive(event({ type: "turn.started", agentId: "zoe" }))], state);
    expect(state.session.plans.shown).toBeNull();
    expect(tell([turn], state).session.plans.shown).toBe("max");
    expect(tell([turnBack], state).session.plans.shown).toBe("gil");
  });

  test.each([
    [[], "There is no plan."],
    [[receive(plan(["a"]))], "Nobody else has a plan."],
  ])("says so when there is no other one", (before, text) => {
    expect(tell([...before, turn]).reply).toMatchObject({ level: "info", text });
  });
});

describe("a change of a plan that is hidden", () => {
  const hidden = { ...createReplState(), planMode: "hidden" } as const;

  function notesOf(...events: ReturnType<typeof plan>[]): readonly string[] {
    const { finished } = reduceRepl(hidden, receive(...events));
    return finished.flatMap((entry) => (entry.kind === "note" ? [entry.text] : []));
  }

  test("is told in one short line, and only when it says something new", () => {
    const doing = plan(["x a", "> b", "c"]);
    expect(
      notesOf(plan(["> a", "b", "c"]), doing, { ...doing }, plan(["x a", "x b", "x c"]), plan([])),
    ).toEqual(["plan 0/3: a", "plan 1/3: b", "plan 3/3: all done", "plan: cleared"]);
  });

  test("is not told of a sub-agent, and not while the panel is in sight", () => {
    expect(notesOf(plan(["a"], { parentToolId: "t" }))).toEqual([]);
    expect(reduceRepl(createReplState(), receive(plan(["a"]))).finished).toEqual([]);
  });

  test("waits behind what is still being said", () => {
    const speech = event({ type: "text", text: "I am ", delta: true, messageId: "m" });
    const spoken = reduceRepl(hidden, receive(speech, plan(["a"])));
    expect(spoken.finished).toEqual([]);
    const { finished } = reduceRepl(
      spoken.state,
      receive(event({ type: "turn.completed", finishReason: "done" })),
    );
    expect(finished.map(({ kind }) => kind)).toEqual(["text", "note"]);
  });
});
