import { encodePlanText } from "@chatter/events-schema";
import { dropUnsafe } from "@chatter/safe-text";
import { numberRows } from "../todo/number-rows.ts";
import type { PlanView } from "../todo/plan-view.ts";

/**
 * A list in the lines that models read, each with the position that a person types for it:
 *
 * ```text
 *   1 [x] Fix failing tests
 *   2 [>] Update the docs <- Updating the docs
 * 2.1   [ ] README
 *
 * (1/2 completed)
 * ```
 */
export function formatNumberedPlan({ items, paused }: PlanView): string {
  const positions = numberRows(items).map(({ position }) => position);
  const width = Math.max(0, ...positions.map(({ length }) => length));
  // One line per row, in the same order, then what is about the whole list.
  const lines = encodePlanText({ items: [...items] }).split("\n");
  const numbered = lines.map((line, index) => {
    const position = positions[index];
    const text = dropUnsafe(line, { newlines: "space" });
    return position === undefined ? text : `${position.padStart(width)} ${text}`;
  });
  const pause =
    paused === undefined ? [] : [`Paused: ${dropUnsafe(paused.reason, { newlines: "space" })}`];
  return [...numbered, ...pause].join("\n");
}
