import { type Intent, isMoreUrgent } from "./intent.ts";
import {
  QUEUE_LIMITS,
  type QueueLimits,
  type RoutedItem,
  type RoutingQueue,
} from "./routing-queue.ts";

/** Why an item was not let in: it waits already, its member is the last in line, or no room is left. */
type RefusalReason = "duplicate" | "adjacent" | "full";

/** An item that was not let in, as it was given. */
interface RefusedItem {
  readonly item: RoutedItem;
  readonly reason: RefusalReason;
}

/** What became of the items that were to wait. */
export interface EnqueueStep {
  readonly queue: RoutingQueue;
  /** As they were let in; a neighbour may have made one more urgent since. */
  readonly accepted: readonly RoutedItem[];
  readonly refused: readonly RefusedItem[];
  /** Those of the accepted ones that became P3, as they were let in. */
  readonly demoted: readonly RoutedItem[];
}

/**
 * Lets items wait, one after the other. A message that has as many items waiting as a branch may have
 * gets no more of its intents: what follows is P3.
 *
 * Nobody waits twice in a row: an item for the member who is last in line is refused, whatever its
 * message and its intent. If it is more urgent, the waiting item takes over its intent and keeps its
 * message and its place, so that only the repetition is lost; unless the same item waits further
 * ahead with that intent. A full queue does not hinder this.
 */
export function enqueue(
  queue: RoutingQueue,
  items: readonly RoutedItem[],
  limits: QueueLimits = QUEUE_LIMITS,
): EnqueueStep {
  let waiting = queue.items;
  const accepted: RoutedItem[] = [];
  const refused: RefusedItem[] = [];
  const demoted: RoutedItem[] = [];
  for (const given of items) {
    const item = demoteBeyondBranch(given, waiting, limits);
    const reason = findRefusal(given, item, waiting, limits);
    if (reason !== null) {
      refused.push({ item: given, reason });
      if (reason === "adjacent") waiting = raiseLast(waiting, item.intent);
      continue;
    }
    waiting = [...waiting, item];
    accepted.push(item);
    if (item !== given) demoted.push(item);
  }
  const next = waiting === queue.items ? queue : { ...queue, items: waiting };
  return { queue: next, accepted, refused, demoted };
}

function demoteBeyondBranch(
  item: RoutedItem,
  waiting: readonly RoutedItem[],
  { maxBranchSize }: QueueLimits,
): RoutedItem {
  const branch = waiting.filter(({ parentMessageId }) => parentMessageId === item.parentMessageId);
  if (item.intent === "P3" || branch.length < maxBranchSize) return item;
  return { ...item, intent: "P3" };
}

function findRefusal(
  given: RoutedItem,
  item: RoutedItem,
  waiting: readonly RoutedItem[],
  { maxQueueSize }: QueueLimits,
): RefusalReason | null {
  if (waiting.some((other) => isSame(other, given) || isSame(other, item))) return "duplicate";
  if (waiting.at(-1)?.member === item.member) return "adjacent";
  return waiting.length >= maxQueueSize ? "full" : null;
}

function raiseLast(waiting: readonly RoutedItem[], intent: Intent): readonly RoutedItem[] {
  const last = waiting.at(-1);
  if (last === undefined || !isMoreUrgent(intent, last.intent)) return waiting;
  const raised = { ...last, intent };
  if (waiting.some((other) => isSame(other, raised))) return waiting;
  return waiting.with(-1, raised);
}

function isSame(a: RoutedItem, b: RoutedItem): boolean {
  return a.parentMessageId === b.parentMessageId && a.member === b.member && a.intent === b.intent;
}
