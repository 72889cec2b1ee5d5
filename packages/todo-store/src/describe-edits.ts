import { quoteText } from "./item-text.ts";
import type { PlanItem } from "./plan.ts";
import { hasMoved } from "./plan-items.ts";

const MAX_LINES = 20;

/**
 * What the person did since the model was last shown the list, for the model to read. Items that it
 * wrote and that stay out are named again.
 */
export function describeEdits(
  shown: readonly PlanItem[],
  current: readonly PlanItem[],
  heldOut: readonly PlanItem[],
): string | undefined {
  const lines = describeLevel(shown, current);
  const removed = new Set(shown.map(({ id }) => id));
  for (const item of heldOut) if (!removed.has(item.id)) lines.push(describeRemoval(item));
  if (lines.length === 0) return undefined;
  const rest = lines.length - MAX_LINES;
  const listed = rest > 0 ? [...lines.slice(0, MAX_LINES), `- and ${rest} more changes`] : lines;
  return ["The user changed the list, and that stays:", ...listed].join("\n");
}

function describeLevel(shown: readonly PlanItem[], current: readonly PlanItem[]): string[] {
  const before = new Map(shown.map((item) => [item.id, item]));
  const ids = new Set(current.map(({ id }) => id));
  const removals = shown.filter(({ id }) => !ids.has(id)).map(describeRemoval);
  const changes = current.flatMap((item) => describeItem(before.get(item.id), item));
  const moves = hasMoved(shown, current) ? ["- moved items"] : [];
  return [...removals, ...changes, ...moves];
}

function describeRemoval({ text }: PlanItem): string {
  return `- removed ${quoteText(text)}: leave it out`;
}

function describeItem(before: PlanItem | undefined, item: PlanItem): readonly string[] {
  const text = quoteText(item.text);
  if (before === undefined) {
    return [`- added ${text}${item.status === "pending" ? "" : `, ${item.status}`}`];
  }
  return [
    ...(before.text === item.text ? [] : [`- changed ${quoteText(before.text)} to ${text}`]),
    ...(hasStatusEdit(before, item) ? [`- marked ${text} as ${item.status}`] : []),
    ...describeLevel(before.subtasks ?? [], item.subtasks ?? []),
  ];
}

/** Falling back when another item is set in progress goes without saying. */
function hasStatusEdit(before: PlanItem, item: PlanItem): boolean {
  const fellBack = before.status === "in_progress" && item.status === "pending";
  return before.status !== item.status && !fellBack;
}
