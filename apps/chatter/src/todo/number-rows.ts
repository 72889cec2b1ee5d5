import { dropUnsafe } from "@chatter/safe-text";
import type { PlanItem, PlanSubtask } from "@chatter/todo-store";

/** One row of a list: an item or a subtask, with the position that a person would type. */
export interface NumberedRow {
  readonly id: string;
  readonly position: string;
  readonly text: string;
  readonly status: PlanSubtask["status"];
  readonly isSubtask: boolean;
}

/** The rows of a list from top to bottom. */
export function numberRows(items: readonly PlanItem[]): NumberedRow[] {
  return items.flatMap((item, index) => [
    toRow(item, `${index + 1}`, false),
    ...(item.subtasks ?? []).map((subtask, below) =>
      toRow(subtask, `${index + 1}.${below + 1}`, true),
    ),
  ]);
}

function toRow(
  { id, text, status }: PlanSubtask,
  position: string,
  isSubtask: boolean,
): NumberedRow {
  return { id, position, text: dropUnsafe(text, { newlines: "space" }), status, isSubtask };
}
