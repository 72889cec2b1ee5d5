import { describe, expect, test } from "vitest";
import { eventsOf, notify } from "../../test/server-messages.ts";

const plan = (steps: unknown, explanation: string | null = null) =>
  notify("turn/plan/updated", { explanation, plan: steps });
const step = (text: string, status: string) => ({ step: text, status });

describe("the plan of codex app-server", () => {
  test("tells the step in progress, and why it changed", () => {
    const steps = [step("Read", "completed"), step("Write", "inProgress"), step("Run", "pending")];
    expect(eventsOf(plan(steps, "Half way"))).toEqual([
      {
        type: "todo_list",
        todoId: "codex-1",
        source: "codex",
        explanation: "Half way",
        items: [
          { text: "Read", status: "completed" },
          { text: "Write", status: "in_progress" },
          { text: "Run", status: "pending" },
        ],
      },
    ]);
  });

  test("is told again for an explanation, but not for the same list without one", () => {
    const steps = [step("Read", "pending")];
    expect(eventsOf(plan(steps), plan(steps), plan(steps, "still"))).toHaveLength(2);
  });

  test("keeps its other steps when one is malformed", () => {
    const events = eventsOf(plan([step("A", "pending"), null, { step: "B" }, step("C", "paused")]));
    expect(events).toMatchObject([
      { code: "plan.invalid-item" },
      { code: "plan.unknown-status" },
      { code: "plan.unknown-status" },
      {
        items: [
          { text: "A", status: "pending" },
          { text: "B", status: "pending" },
          { text: "C", status: "pending", nativeStatus: "paused" },
        ],
      },
    ]);
  });

  test.each([[undefined], [null], ["words"], [[null]]])(
    "stays as it was when it is %j",
    (steps) => {
      expect(eventsOf(plan([step("A", "pending")]), plan(steps))).toMatchObject([
        { type: "todo_list" },
        { type: "diagnostic", code: "event.invalid" },
      ]);
    },
  );
});
