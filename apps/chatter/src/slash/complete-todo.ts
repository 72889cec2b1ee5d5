import { dropUnsafe, markUnsafe } from "@chatter/safe-text";
import type { Completion, CompletionQuery } from "@chatter/session";
import type { PlanItem } from "@chatter/todo-store";
import { StoreError } from "@chatter/todo-store/node";
import { findItem } from "../todo/find-item.ts";
import { describeList } from "../todo/format-lists.ts";
import { orderLists, toListRows } from "../todo/list-rows.ts";
import { numberRows } from "../todo/number-rows.ts";
import type { AnsweredVerb } from "../todo/todo-verbs.ts";
import { findMember } from "./find-member.ts";
import type { TodoCommandContext } from "./todo-command-context.ts";

/** A word behind a verb that is being typed. */
export interface TodoQuery extends CompletionQuery {
  readonly verb: AnsweredVerb;
  /** Who was addressed, as it was typed, without the `@`. */
  readonly member: string | undefined;
}

/** What a word behind a verb could become: a position, a saved list, the text that is there. */
export async function completeTodo(
  context: TodoCommandContext,
  query: TodoQuery,
): Promise<readonly Completion[]> {
  const { verb, args, partial } = query;
  const isFirst = args.length === 0;
  switch (verb) {
    case "show":
    case "set":
    case "done":
    case "cancel":
      return isFirst ? completePositions(await readItems(context, query)) : [];
    case "move":
      return args.length < 2 ? completePositions(await readItems(context, query)) : [];
    case "edit":
      return completeEdit(await readItems(context, query), args);
    case "delete":
      return isFirst ? completeTargets(await readItems(context, query)) : [];
    case "add":
      // Whoever types a word wants a text; positions are for those who begin with a number.
      return isFirst && /^\d/.test(partial) ? completeSlots(await readItems(context, query)) : [];
    case "load":
      return isFirst ? await completeLists(context, query) : [];
    default:
      return [];
  }
}

/** The members that can be addressed. */
export function completeMembers(context: TodoCommandContext): readonly Completion[] {
  return context.members().map(({ name, displayName }) => ({
    value: `@${name}`,
    description: `the list of ${markUnsafe(displayName)}`,
  }));
}

async function findPlace(context: TodoCommandContext, { member }: TodoQuery) {
  const found = member === undefined ? undefined : findMember(context.members(), member);
  return await context.place(found?.name);
}

async function readItems(
  context: TodoCommandContext,
  query: TodoQuery,
): Promise<readonly PlanItem[]> {
  const { key, store } = await findPlace(context, query);
  try {
    return (await store.read(key))?.plan.items ?? [];
  } catch (error) {
    // Reading moved the file aside, so nobody else will ever come across it.
    if (error instanceof StoreError && error.code === "damaged") {
      context.warn(markUnsafe(error.message));
    }
    throw error;
  }
}

function completePositions(items: readonly PlanItem[]): readonly Completion[] {
  const rows = numberRows(items);
  const last = items.at(-1);
  return [
    ...rows.map((row) => ({ value: row.position, description: row.text })),
    ...(last === undefined
      ? []
      : [{ value: "last", description: numberRows([last])[0]?.text ?? "" }]),
  ];
}

function completeTargets(items: readonly PlanItem[]): readonly Completion[] {
  const all = { value: "all", description: "everything" };
  return items.length === 0 ? [] : [...completePositions(items), all];
}

function completeSlots(items: readonly PlanItem[]): readonly Completion[] {
  const rows = numberRows(items);
  const parents = rows.filter(({ isSubtask }) => !isSubtask);
  return [
    ...rows.map(({ position, text }) => ({ value: position, description: `before ${text}` })),
    ...parents.map(({ position, text }) => ({
      value: `${position}.last`,
      description: `a part of ${text}`,
    })),
  ];
}

/** The text that is there is offered, so that it can be changed in place. */
function completeEdit(items: readonly PlanItem[], args: readonly string[]): readonly Completion[] {
  const [position, ...more] = args;
  if (position === undefined) return completePositions(items);
  if (more.length > 0) return [];
  const text = dropUnsafe(findItem(items, position).text, { newlines: "space" });
  return [{ value: text, description: "the text as it is" }];
}

async function completeLists(
  context: TodoCommandContext,
  query: TodoQuery,
): Promise<readonly Completion[]> {
  const { key, store } = await findPlace(context, query);
  const now = context.now();
  return toListRows(orderLists(await store.list(), key), key).flatMap((row, index) =>
    row.problem === undefined
      ? [{ value: String(index + 1), description: describeList(row, now) }]
      : [],
  );
}
