import {
  QUEUE_LIMITS,
  type QueueLimits,
  type RoutedItem,
  type RoutingQueue,
} from "./routing-queue.ts";

/** Who speaks now, and the queue without them. */
export interface Selection {
  readonly item: RoutedItem;
  readonly queue: RoutingQueue;
}

/**
 * Says who speaks now; null when nobody waits.
 *
 * P1 goes first. Then come local items, those of the last completed message, so that a matter is
 * finished before another begins; but after `maxLocalSequence` of them in a row one of another
 * message is selected, if one waits. Everywhere P2 goes before P3, and the older before the newer.
 *
 * What that promises, with n = `maxLocalSequence` + 1 and as long as no P1 comes, which goes first
 * and lets the local items begin anew:
 * - A P2 item of another message than the last completed one is selected after at most n selections
 *   for itself and n for each P2 item ahead of it, whatever arrives and completes behind it.
 * - A P3 item of another message is selected after at most n selections for itself and n for each
 *   item that other messages have waiting, as long as only local items arrive. To P2 items of other
 *   messages it always gives way: while such keep coming, it waits.
 * Neither holds if the item's message is completed once more, since it then counts as local.
 */
export function selectNext(
  queue: RoutingQueue,
  limits: QueueLimits = QUEUE_LIMITS,
): Selection | null {
  const { items, lastCompletedMessageId, localCount } = queue;
  const urgent = items.find(({ intent }) => intent === "P1");
  if (urgent !== undefined) return take(queue, urgent, 0);
  const isLocal = (item: RoutedItem) => item.parentMessageId === lastCompletedMessageId;
  const local = findFirst(items.filter(isLocal));
  if (local !== undefined && localCount < limits.maxLocalSequence) {
    return take(queue, local, localCount + 1);
  }
  const chosen = findFirst(items.filter((item) => !isLocal(item))) ?? local;
  return chosen === undefined ? null : take(queue, chosen, 0);
}

function findFirst(items: readonly RoutedItem[]): RoutedItem | undefined {
  return items.find(({ intent }) => intent === "P2") ?? items[0];
}

function take(queue: RoutingQueue, item: RoutedItem, localCount: number): Selection {
  const items = queue.items.toSpliced(queue.items.indexOf(item), 1);
  return { item, queue: { ...queue, items, localCount } };
}
