import type { TodoItem } from "@chatter/events-schema";
import { adoptItems, createTakeId, flattenItems } from "./adopt-items.ts";
import { untangle } from "./dependencies.ts";
import type { Edit } from "./find-row.ts";
import { cleanText, findTextProblem, quoteText } from "./item-text.ts";
import type { PlanContext, PlanItem } from "./plan.ts";
import { idsOf, mapRows, rowsOf } from "./plan-items.ts";

/** Puts items at the end. At most one stays in progress: the first. */
export function importItems(
  items: readonly PlanItem[],
  imported: readonly TodoItem[],
  context: PlanContext,
): Edit {
  const problem = findImportProblem(imported, "");
  if (problem !== undefined) return { ok: false, problem };
  const takeId = createTakeId(idsOf(items), context);
  const all = untangle([...items, ...adoptItems(flattenItems(imported), takeId)]);
  const current = rowsOf(all).find(({ status }) => status === "in_progress");
  const one = mapRows(all, (row) =>
    row.status === "in_progress" && row.id !== current?.id ? { ...row, status: "pending" } : row,
  );
  return { ok: true, items: one };
}

function findImportProblem(items: readonly TodoItem[], prefix: string): string | undefined {
  for (const [index, item] of items.entries()) {
    const text = cleanText(item.text);
    const problem = findTextProblem(text);
    if (problem !== undefined) return `item ${prefix}${index + 1} ${quoteText(text)} ${problem}`;
    const inside = findImportProblem(item.subtasks ?? [], `${prefix}${index + 1}.`);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
