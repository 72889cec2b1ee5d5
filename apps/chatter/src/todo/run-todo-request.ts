import { writeText } from "../terminal/write-text.ts";
import { UsageError } from "../usage-error.ts";
import { changeList, type TodoPlace } from "./change-list.ts";
import { exportList, importItems } from "./checklist-file.ts";
import { findItem } from "./find-item.ts";
import { formatDropped } from "./format-dropped.ts";
import { formatItem } from "./format-item.ts";
import { formatJson } from "./format-json.ts";
import { formatLists } from "./format-lists.ts";
import { formatStatusLine } from "./format-status-line.ts";
import { orderLists, toListRows } from "./list-rows.ts";
import type { TodoRequest } from "./parse-todo-words.ts";
import { viewPlan } from "./plan-view.ts";
import { printPlan } from "./print-plan.ts";
import { refuse } from "./refuse.ts";
import { toOperation } from "./to-operation.ts";
import { watchPlan } from "./watch-plan.ts";

/** Does what a request asks for, and prints what came of it. */
export async function runTodoRequest(request: TodoRequest, place: TodoPlace): Promise<void> {
  const { verb, words, options } = request;
  const { key, store } = place;
  if (options.format !== undefined && verb !== "show") {
    throw new UsageError(`--format belongs to show, received it with ${verb}.`);
  }
  switch (verb) {
    case "show":
      return await show(request, place);
    case "list":
      return await list(request, place);
    case "dropped": {
      const dropped = (await store.read(key))?.dropped ?? [];
      return await print(options.json ? formatJson(dropped, 2) : formatDropped(dropped));
    }
    case "watch":
      return await watchPlan(store, key, options);
    case "export":
      return await exportList(viewPlan(key, await store.read(key)), words[0]);
    default: {
      const operation = toOperation(request) ?? (await toSlowOperation(request, place));
      const change = await changeList(place, operation, "user");
      if (!change.ok) return refuse(change.problem);
      return await printPlan(viewPlan(key, change.document), options);
    }
  }
}

async function show({ words, options }: TodoRequest, { key, store }: TodoPlace): Promise<void> {
  const view = viewPlan(key, await store.read(key));
  const [position] = words;
  if (options.format !== undefined) return await print(formatStatusLine(options.format, view));
  if (position === undefined) return await printPlan(view, options);
  const item = findItem(view.items, position);
  return await print(options.json ? formatJson(item, 2) : formatItem(item));
}

async function list({ options }: TodoRequest, { key, store }: TodoPlace): Promise<void> {
  const rows = toListRows(orderLists(await store.list(), key), key);
  await print(options.json ? formatJson(rows, 2) : formatLists(rows, Date.now()));
}

/** The operations that need more than their words: a file, or the saved lists. */
async function toSlowOperation({ verb, words }: TodoRequest, place: TodoPlace) {
  const [word = "-"] = words;
  if (verb === "import") return { type: "import", items: await importItems(word) } as const;
  const lists = orderLists(await place.store.list(), place.key);
  const chosen = /^[1-9]\d{0,8}$/.test(word) ? lists[Number(word) - 1] : undefined;
  if (chosen?.problem !== undefined) return refuse(chosen.problem);
  const valid = lists.length === 0 ? "there are no saved lists" : `expected 1 to ${lists.length}`;
  return chosen === undefined
    ? refuse(`saved list "${word}": ${valid}`)
    : ({ type: "load", items: chosen.items } as const);
}

async function print(text: string): Promise<void> {
  await writeText(process.stdout, text);
}
