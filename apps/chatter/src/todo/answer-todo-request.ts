import { exportMarkdown, type PlanOperation } from "@chatter/todo-store";
import { changeList, type TodoPlace } from "./change-list.ts";
import { exportChecklist, importItems } from "./checklist-file.ts";
import { findItem } from "./find-item.ts";
import { formatStatusLine } from "./format-status-line.ts";
import { orderLists, toListRows } from "./list-rows.ts";
import type { TodoRequest } from "./parse-todo-words.ts";
import { viewPlan } from "./plan-view.ts";
import { refuse } from "./refuse.ts";
import { toOperation } from "./to-operation.ts";
import type { TodoAnswer } from "./todo-answer.ts";
import type { AnsweredVerb } from "./todo-verbs.ts";

/** Does what a request asks for, and says what came of it. What cannot be is a `UsageError`. */
export async function answerTodoRequest(
  request: TodoRequest<AnsweredVerb>,
  place: TodoPlace,
): Promise<TodoAnswer> {
  const { key, store } = place;
  switch (request.verb) {
    case "show":
      return await show(request, place);
    case "list":
      return { type: "lists", rows: toListRows(orderLists(await store.list(), key), key) };
    case "dropped":
      return { type: "dropped", dropped: (await store.read(key))?.dropped ?? [] };
    case "export":
      return await exportPlan(request, place);
    default: {
      const operation = toOperation(request) ?? (await toSlowOperation(request, place));
      const change = await changeList(place, operation, "user");
      if (!change.ok) return refuse(change.problem);
      return { type: "changed", before: change.before, view: viewPlan(key, change.document) };
    }
  }
}

async function show(
  { words, options }: TodoRequest,
  { key, store }: TodoPlace,
): Promise<TodoAnswer> {
  const view = viewPlan(key, await store.read(key));
  const [position] = words;
  if (options.format !== undefined) {
    return { type: "status_line", text: formatStatusLine(options.format, view) };
  }
  return position === undefined
    ? { type: "plan", view }
    : { type: "item", item: findItem(view.items, position) };
}

async function exportPlan({ words }: TodoRequest, { key, store }: TodoPlace): Promise<TodoAnswer> {
  const { items } = viewPlan(key, await store.read(key));
  const markdown = exportMarkdown({ items });
  const [file] = words;
  if (file === undefined) return { type: "checklist", markdown };
  await exportChecklist(markdown, file);
  return { type: "exported", file, count: items.length };
}

/** The operations that need more than their words: a file, or the saved lists. */
async function toSlowOperation(
  { verb, words }: TodoRequest,
  place: TodoPlace,
): Promise<PlanOperation> {
  const [word = "-"] = words;
  if (verb === "import") return { type: "import", items: await importItems(word) };
  const lists = orderLists(await place.store.list(), place.key);
  const chosen = /^[1-9]\d{0,8}$/.test(word) ? lists[Number(word) - 1] : undefined;
  if (chosen?.problem !== undefined) return refuse(chosen.problem);
  const valid = lists.length === 0 ? "there are no saved lists" : `expected 1 to ${lists.length}`;
  return chosen === undefined
    ? refuse(`saved list "${word}": ${valid}`)
    : { type: "load", items: chosen.items };
}
