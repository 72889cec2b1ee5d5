import { describe, expect, test } from "vitest";
import type { Intent } from "./intent.ts";
import { completeMessage, emptyQueue, QUEUE_LIMITS, type RoutingQueue } from "./routing-queue.ts";
import { selectNext } from "./select-next.ts";

/** Reads `a1/P2`: an item 1 of the message a. */
function fill(last: string | null, ...ids: readonly string[]): RoutingQueue {
  const items = ids.map((id) => {
    // Cast: the tests write only intents there.
    const intent = id.slice(-2) as Intent;
    return { id, parentMessageId: id.charAt(0), member: id.charAt(1), intent };
  });
  return { ...emptyQueue, items, lastCompletedMessageId: last };
}

/** Everything in the order in which it is selected, with the count after each. */
function drain(queue: RoutingQueue, limits = QUEUE_LIMITS): readonly [string, number][] {
  const order: [string, number][] = [];
  let step = selectNext(queue, limits);
  while (step !== null) {
    order.push([step.item.id, step.queue.localCount]);
    step = selectNext(step.queue, limits);
  }
  return order;
}

const ids = (queue: RoutingQueue, limits = QUEUE_LIMITS) =>
  drain(queue, limits)
    .map(([id]) => id)
    .join(" ");

describe("selectNext", () => {
  test("selects nobody when nobody waits", () => {
    expect(selectNext(emptyQueue)).toBeNull();
  });

  test("takes out what it selects, and nothing else", () => {
    const queue = fill(null, "a1/P2", "b1/P2", "c1/P2");
    expect(selectNext(queue)?.item).toBe(queue.items[0]);
    expect(selectNext(queue)?.queue.items).toEqual(queue.items.slice(1));
  });

  test.each([
    ["the oldest first", null, "a1/P2 b1/P2 a2/P2", "a1/P2 b1/P2 a2/P2"],
    ["P1 before P2 before P3", null, "a1/P3 b1/P2 c1/P1", "c1/P1 b1/P2 a1/P3"],
    ["P1 in order", null, "a1/P1 b1/P2 b2/P1", "a1/P1 b2/P1 b1/P2"],
    ["local items before others", "b", "a1/P2 b1/P2 a2/P2", "b1/P2 a1/P2 a2/P2"],
    ["local P2 before local P3", "b", "b1/P3 a1/P2 b2/P2", "b2/P2 b1/P3 a1/P2"],
    ["local P3 before P2 of others", "b", "a1/P2 b1/P3", "b1/P3 a1/P2"],
    ["P1 of others before local items", "b", "b1/P2 a1/P1", "a1/P1 b1/P2"],
    ["others as ever when nothing is local", "x", "a1/P3 b1/P2", "b1/P2 a1/P3"],
  ])("selects %s", (_what, last, before, after) => {
    expect(ids(fill(last, ...before.split(" ")))).toBe(after);
  });

  test("goes by the message that was completed last", () => {
    const queue = completeMessage(fill("a", "a1/P2", "b1/P2"), "b");
    expect(ids(queue)).toBe("b1/P2 a1/P2");
  });
});

describe("one message for long", () => {
  const limits = { ...QUEUE_LIMITS, maxLocalSequence: 2 };

  test("gives way after so many of its items", () => {
    const queue = fill("b", "a1/P3", "b1/P2", "b2/P2", "b3/P2", "b4/P2", "b5/P2", "a2/P2");
    expect(drain(queue, limits)).toEqual([
      ["b1/P2", 1],
      ["b2/P2", 2],
      ["a2/P2", 0],
      ["b3/P2", 1],
      ["b4/P2", 2],
      ["a1/P3", 0],
      ["b5/P2", 1],
    ]);
  });

  test("gives way after five by default", () => {
    const local = ["b1/P2", "b2/P2", "b3/P2", "b4/P2", "b5/P2", "b6/P2"];
    expect(ids(fill("b", "a1/P2", ...local))).toBe("b1/P2 b2/P2 b3/P2 b4/P2 b5/P2 a1/P2 b6/P2");
  });

  test("goes on when nobody else waits, and the count starts again", () => {
    expect(drain(fill("b", "b1/P3", "b2/P2", "b3/P2", "b4/P2", "b5/P2"), limits)).toEqual([
      ["b2/P2", 1],
      ["b3/P2", 2],
      ["b4/P2", 0],
      ["b5/P2", 1],
      ["b1/P3", 2],
    ]);
  });

  test("starts to count again after P1", () => {
    const queue = { ...fill("b", "a1/P2", "b1/P2", "b2/P2", "b3/P2", "c1/P1"), localCount: 2 };
    expect(ids(queue, limits)).toBe("c1/P1 b1/P2 b2/P2 a1/P2 b3/P2");
  });

  test("counts on when another message is completed", () => {
    const queue = { ...fill("b", "a1/P2", "b1/P2"), localCount: 2 };
    expect(selectNext(completeMessage(queue, "a"), limits)?.item.id).toBe("b1/P2");
  });
});
