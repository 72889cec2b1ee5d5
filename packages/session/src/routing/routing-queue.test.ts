import { describe, expect, test } from "vitest";
import {
  clearQueue,
  completeMessage,
  countByIntent,
  dropMembers,
  emptyQueue,
  type RoutingQueue,
} from "./routing-queue.ts";

const queue: RoutingQueue = {
  items: [
    { id: "1", parentMessageId: "a", member: "max", intent: "P2" },
    { id: "2", parentMessageId: "a", member: "kai", intent: "P1" },
    { id: "3", parentMessageId: "b", member: "max", intent: "P3" },
    { id: "4", parentMessageId: "b", member: "Max", intent: "P2" },
  ],
  lastCompletedMessageId: "a",
  localCount: 2,
};

const idsOf = (items: RoutingQueue["items"]) => items.map(({ id }) => id).join("");

describe("a routing queue", () => {
  test("remembers which message was completed last", () => {
    expect(completeMessage(queue, "b")).toEqual({ ...queue, lastCompletedMessageId: "b" });
  });

  test("is cleared of everything but that", () => {
    expect(clearQueue(queue)).toEqual({ items: [], lastCompletedMessageId: "a", localCount: 0 });
  });

  test.each([
    [["max"], "24", "13"],
    [["kai", "max", "nobody"], "4", "123"],
  ])("drops all items of %j", (names, kept, gone) => {
    const step = dropMembers(queue, names);
    expect(idsOf(step.queue.items)).toBe(kept);
    expect(idsOf(step.removed)).toBe(gone);
    expect(step.queue).toEqual({ ...queue, items: step.queue.items });
  });

  test.each([[["nobody"]], [[]]])("stays the very same when %j are dropped", (names) => {
    expect(dropMembers(queue, names)).toEqual({ queue, removed: [] });
    expect(dropMembers(queue, names).queue).toBe(queue);
  });

  test("counts what waits by intent", () => {
    expect(countByIntent(queue)).toEqual({ P1: 1, P2: 2, P3: 1 });
    expect(countByIntent(emptyQueue)).toEqual({ P1: 0, P2: 0, P3: 0 });
  });
});
