import { markUnsafe } from "@chatter/safe-text";
import { type PlanItem, progressOf } from "@chatter/todo-store";
import { type NumberedRow, numberRows } from "../todo/number-rows.ts";
import type { TodoAnswer } from "../todo/todo-answer.ts";
import { formatNumberedPlan } from "./format-numbered-plan.ts";

/** More are counted: the list itself is in sight below. */
const MOST_LINES = 3;

/**
 * What a change did, with the positions that a person can type next, and where the list stands:
 *
 * ```text
 * 2 is completed: Update the docs (1/2)
 * ```
 */
export function formatChange(
  { before, view }: Extract<TodoAnswer, { type: "changed" }>,
  displayName: string | undefined,
): string {
  const { items } = view;
  if (items.length === 0) return formatNumberedPlan(view);
  const lines = describeChanges(before, items);
  const rest = lines.length - MOST_LINES;
  const told = rest > 0 ? [...lines.slice(0, MOST_LINES), `and ${rest} more changes`] : lines;
  const whose = displayName === undefined ? "" : `${markUnsafe(displayName)}: `;
  const { completed, total } = progressOf(items);
  return `${told.join("\n")} (${whose}${completed}/${total})`;
}

function describeChanges(
  before: readonly PlanItem[],
  after: readonly PlanItem[],
): readonly string[] {
  const known = new Map(numberRows(before).map((row) => [row.id, row]));
  const rows = numberRows(after);
  const left = new Set(rows.map(({ id }) => id));
  const removed = [...known.values()].filter(({ id }) => !left.has(id));
  const isAnotherBegun = rows.some(
    ({ id, status }) => status === "in_progress" && known.get(id)?.status !== status,
  );
  const lines = [
    ...removed.map(({ text }) => `Removed: ${text}`),
    ...rows.flatMap((row) => describeRow(known.get(row.id), row, isAnotherBegun)),
  ];
  if (lines.length > 0) return lines;
  const moved = findMoved([...known.keys()], rows);
  return [
    moved === undefined ? "Nothing has changed" : `Moved to ${moved.position}: ${moved.text}`,
  ];
}

const STATUS_WORDS: Readonly<Record<NumberedRow["status"], string>> = {
  pending: "open again",
  in_progress: "in progress",
  completed: "completed",
  cancelled: "cancelled",
};

function describeRow(
  before: NumberedRow | undefined,
  row: NumberedRow,
  isAnotherBegun: boolean,
): readonly string[] {
  const { position, text, status } = row;
  if (before === undefined) return [`Added as ${position}: ${text}`];
  // That an item falls back when another one is begun goes without saying.
  const fellBack = isAnotherBegun && before.status === "in_progress" && status === "pending";
  return [
    ...(before.text === text ? [] : [`${position} is now: ${text}`]),
    ...(before.status === status || fellBack
      ? []
      : [`${position} is ${STATUS_WORDS[status]}: ${text}`]),
  ];
}

/** The row that was taken from its place and put where it is, perhaps with what is below it. */
function findMoved(
  before: readonly string[],
  rows: readonly NumberedRow[],
): NumberedRow | undefined {
  const at = rows.findIndex(({ id }, index) => id !== before[index]);
  const [here, there] = [rows[at], rows.find(({ id }) => id === before[at])];
  if (here === undefined || there === undefined) return undefined;
  // Up, it pushed those after it further down; down, those after it have moved up.
  const distance = before.indexOf(here.id) - at;
  const isDown = rows.indexOf(there) - at >= distance;
  return isDown ? there : here;
}
