import type { PlanItem, PlanKey } from "@chatter/todo-store";
import type { PlanSummary } from "@chatter/todo-store/node";

/** A saved list in `chatter todo list`. */
export interface ListRow extends PlanKey {
  readonly updatedAt: number;
  readonly total: number;
  readonly pending: number;
  readonly in_progress: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly current: boolean;
  /** The step that is being done, else the first open one, else the last. */
  readonly title: string | null;
  /** Why it cannot be read. */
  readonly problem?: string;
}

/** The order in which saved lists are numbered: the current one, then the newest. */
export function orderLists(lists: readonly PlanSummary[], key: PlanKey): PlanSummary[] {
  const isCurrent = (list: PlanKey): boolean =>
    list.session === key.session && list.member === key.member;
  return [...lists.filter(isCurrent), ...lists.filter((list) => !isCurrent(list))];
}

/** What there is to say about each saved list. */
export function toListRows(ordered: readonly PlanSummary[], key: PlanKey): ListRow[] {
  return ordered.map(({ session, member, updatedAt, items, problem }) => {
    const count = (status: PlanItem["status"]): number =>
      items.filter((item) => item.status === status).length;
    return {
      session,
      member,
      updatedAt,
      total: items.length,
      pending: count("pending"),
      in_progress: count("in_progress"),
      completed: count("completed"),
      cancelled: count("cancelled"),
      current: session === key.session && member === key.member,
      title: titleOf(items),
      ...(problem === undefined ? {} : { problem }),
    };
  });
}

function titleOf(items: readonly PlanItem[]): string | null {
  const item =
    items.find(({ status }) => status === "in_progress") ??
    items.find(({ status }) => status === "pending") ??
    items.at(-1);
  return item?.text ?? null;
}
