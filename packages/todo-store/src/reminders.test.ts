import { describe, expect, test } from "vitest";
import { toItem } from "../test/plan-fixture.ts";
import {
  initialReminders,
  REMINDER_RULES,
  type ReminderEvent,
  type ReminderRules,
  reduceReminders,
} from "./reminders.ts";

const idle: ReminderEvent = { type: "turn.completed", hasUpdatedPlan: false };
const update: ReminderEvent = { type: "turn.completed", hasUpdatedPlan: true };
const prompt = (...lines: string[]): ReminderEvent => ({
  type: "prompt.composed",
  items: lines.map(toItem),
});

function run(events: readonly ReminderEvent[], rules: ReminderRules = REMINDER_RULES): unknown[] {
  let state = initialReminders;
  return events.map((event) => {
    const step = reduceReminders(state, event, rules);
    state = step.state;
    return step.text;
  });
}

describe("reduceReminders", () => {
  test("reminds once at the start, and again when a list is over", () => {
    const texts = run([prompt(), prompt(), prompt("[ ] a"), prompt()]);
    expect(texts).toEqual([REMINDER_RULES.initial, null, null, REMINDER_RULES.initial]);
  });

  test("asks for an update after ten turns without one, then waits ten more", () => {
    const tenTurns = Array(10).fill(idle);
    const texts = run([
      ...tenTurns,
      prompt("[ ] a"),
      prompt("[ ] a"),
      ...tenTurns,
      prompt("[ ] a"),
    ]);
    expect(texts.filter((text) => text !== null)).toEqual([
      expect.stringContaining("10 turns"),
      expect.stringContaining("10 turns"),
    ]);
    expect(texts[10]).not.toBeNull();
  });

  test("counts from the last update", () => {
    const texts = run([...Array(9).fill(idle), update, ...Array(9).fill(idle), prompt("[ ] a")]);
    expect(texts.at(-1)).toBeNull();
  });

  test("does not ask for an update of a list with nothing open", () => {
    expect(run([...Array(10).fill(idle), prompt("[x] a")]).at(-1)).toBeNull();
  });

  test("can be reworded and switched off", () => {
    const rules = { initial: null, nag: "{turns}!", nagAfterTurns: 1 };
    expect(run([prompt(), idle, prompt("[ ] a")], rules)).toEqual([null, null, "1!"]);
    expect(run([idle, prompt("[ ] a")], { ...rules, nag: null })).toEqual([null, null]);
  });
});
