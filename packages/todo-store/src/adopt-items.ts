import type { TodoItem } from "@chatter/events-schema";
import { scrubText } from "./item-text.ts";
import type { PlanContext, PlanItem, PlanSubtask } from "./plan.ts";

/** Gives out ids: the wanted one if it is still free, else a new one. */
export type TakeId = (wanted: string | undefined) => string;

/** Remembers which ids are taken. */
export function createTakeId(taken: Iterable<string>, context: PlanContext): TakeId {
  const used = new Set(taken);
  return (wanted) => {
    const id =
      wanted === undefined || wanted === "" || used.has(wanted) ? context.nextId() : wanted;
    used.add(id);
    return id;
  };
}

/** Texts on one line, at most two levels (what is deeper moves up), nothing blank. */
export function flattenItems(items: readonly TodoItem[]): readonly TodoItem[] {
  return items.flatMap((item) => {
    const text = scrubText(item.text);
    if (text === "") return [];
    const subtasks = (item.subtasks ?? []).flatMap(flattenRow);
    return [{ ...withoutSubtasks(item), text, ...(subtasks.length === 0 ? {} : { subtasks }) }];
  });
}

/** Makes plan items of flat ones. */
export function adoptItems(items: readonly TodoItem[], takeId: TakeId): readonly PlanItem[] {
  return items.map((item) => {
    const adopted: PlanItem = adoptRow(item, takeId);
    if (item.subtasks === undefined) return adopted;
    return { ...adopted, subtasks: item.subtasks.map((subtask) => adoptRow(subtask, takeId)) };
  });
}

/** Makes a plan item, without its subtasks, of a flat one. */
export function adoptRow(item: TodoItem, takeId: TakeId): PlanSubtask {
  const { id, text, status, activeForm, priority, owner, blockedBy } = item;
  return {
    id: takeId(id),
    text,
    status,
    ...(activeForm === undefined ? {} : { activeForm: scrubText(activeForm) }),
    ...(priority === undefined ? {} : { priority }),
    ...(owner === undefined ? {} : { owner }),
    ...(blockedBy === undefined ? {} : { blockedBy: [...blockedBy] }),
  };
}

function flattenRow(item: TodoItem): TodoItem[] {
  const text = scrubText(item.text);
  const own = text === "" ? [] : [{ ...withoutSubtasks(item), text }];
  return [...own, ...(item.subtasks ?? []).flatMap(flattenRow)];
}

function withoutSubtasks({ subtasks: _, ...item }: TodoItem): TodoItem {
  return item;
}
