import type { Intent } from "./intent.ts";

/** A member who is to speak about a message. */
export interface RoutedItem {
  /** Given by whoever adds it. */
  readonly id: string;
  /** What it is about; the items of one message are a branch. */
  readonly parentMessageId: string;
  /** The member's name. */
  readonly member: string;
  readonly intent: Intent;
}

/** Who is to speak, as plain JSON, so that it can be saved with the session. */
export interface RoutingQueue {
  /** Oldest first. No two are the same in message, member and intent. */
  readonly items: readonly RoutedItem[];
  /** Items of this message are local: they continue what was just spoken of. */
  readonly lastCompletedMessageId: string | null;
  /** How many local items were selected in a row. */
  readonly localCount: number;
}

/** How much a queue holds, and how long one branch may have it for itself. */
export interface QueueLimits {
  readonly maxQueueSize: number;
  /** From so many items of one message on, further ones are P3. */
  readonly maxBranchSize: number;
  readonly maxLocalSequence: number;
}

/** Fifty items, ten of one message, five in a row. */
export const QUEUE_LIMITS: QueueLimits = {
  maxQueueSize: 50,
  maxBranchSize: 10,
  maxLocalSequence: 5,
};

/** Nobody is to speak. */
export const emptyQueue: RoutingQueue = { items: [], lastCompletedMessageId: null, localCount: 0 };

/** Makes a message the last completed one; its items are local from now on. */
export function completeMessage(queue: RoutingQueue, messageId: string): RoutingQueue {
  return { ...queue, lastCompletedMessageId: messageId };
}

/** Lets nobody wait any more. What was last spoken of stays known. */
export function clearQueue(queue: RoutingQueue): RoutingQueue {
  return { ...queue, items: [], localCount: 0 };
}

/** A queue without some members, by their exact names, and what they would have spoken about. */
export function dropMembers(
  queue: RoutingQueue,
  names: readonly string[],
): { readonly queue: RoutingQueue; readonly removed: readonly RoutedItem[] } {
  const removed = queue.items.filter(({ member }) => names.includes(member));
  if (removed.length === 0) return { queue, removed };
  const items = queue.items.filter(({ member }) => !names.includes(member));
  return { queue: { ...queue, items }, removed };
}

/** How many items wait, by how urgent they are. */
export function countByIntent({ items }: RoutingQueue): Readonly<Record<Intent, number>> {
  const count = { P1: 0, P2: 0, P3: 0 };
  for (const { intent } of items) count[intent] += 1;
  return count;
}
