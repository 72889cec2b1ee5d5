import type { PlanItem } from "./plan.ts";

const FIELDS = ["text", "status", "activeForm", "priority", "owner", "blockedBy"] as const;

/**
 * An item that the model wrote, with what the person changed about it since the model saw it. What
 * the model did not write stays as it is.
 */
export function mergeFields(
  written: PlanItem,
  current: PlanItem,
  base: PlanItem | undefined,
): PlanItem {
  // An item that the model has not seen is the person's, but for a status that they left as it was.
  const before: PlanItem = base ?? { id: current.id, text: "", status: "pending" };
  const persons = FIELDS.filter(
    (field) =>
      String(current[field]) !== String(before[field]) &&
      !(field === "status" && isFallback(written, current, before)),
  );
  const merged = { ...current, ...written, id: current.id };
  const theirs = Object.fromEntries(persons.map((field) => [field, current[field]]));
  const entries = Object.entries({ ...merged, ...theirs }).filter(
    ([, value]) => value !== undefined,
  );
  // Cast: required fields come from two whole items; only optional ones can have been taken out.
  return Object.fromEntries(entries) as unknown as PlanItem;
}

/** Whether an item only fell back because the person set another in progress: it may well be done. */
function isFallback(written: PlanItem, current: PlanItem, base: PlanItem): boolean {
  return (
    base.status === "in_progress" &&
    current.status === "pending" &&
    written.status !== "in_progress"
  );
}
