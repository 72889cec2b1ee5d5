import { describe, expect, test } from "vitest";
import { type EnqueueStep, enqueue } from "./enqueue.ts";
import type { Intent } from "./intent.ts";
import { emptyQueue, QUEUE_LIMITS, type RoutedItem, type RoutingQueue } from "./routing-queue.ts";

/** Reads `a:max/P2`: message, member, intent. The id is the same. */
function item(id: string): RoutedItem {
  const [parentMessageId = "", member = "", intent = ""] = id.split(/[:/]/);
  // Cast: the tests write only intents there.
  return { id, parentMessageId, member, intent: intent as Intent };
}

const show = (items: readonly RoutedItem[]) =>
  items.map(({ parentMessageId, member, intent }) => `${parentMessageId}:${member}/${intent}`);
const fill = (...ids: readonly string[]): RoutingQueue => ({ ...emptyQueue, items: ids.map(item) });
const reasons = ({ refused }: EnqueueStep) =>
  refused.map(({ item: { id }, reason }) => [id, reason]);

describe("enqueue", () => {
  test("lets items wait in order, behind those that wait", () => {
    const step = enqueue(fill("a:max/P3"), [item("b:kai/P1"), item("b:max/P2")]);
    expect(show(step.queue.items)).toEqual(["a:max/P3", "b:kai/P1", "b:max/P2"]);
    expect(step).toMatchObject({
      accepted: [{ id: "b:kai/P1" }, { id: "b:max/P2" }],
      refused: [],
      demoted: [],
    });
  });

  test("keeps what else the queue knows", () => {
    const before = { items: [], lastCompletedMessageId: "m", localCount: 3 };
    expect(enqueue(before, [item("a:max/P2")]).queue).toEqual({
      ...before,
      items: [item("a:max/P2")],
    });
  });

  test.each([
    ["that waits at the end", ["a:kai/P2", "a:max/P2"], "a:max/P2"],
    ["that waits further ahead", ["a:max/P2", "a:kai/P2"], "a:max/P2"],
  ])("refuses the same item %s", (_where, waiting, id) => {
    const before = fill(...waiting);
    const step = enqueue(before, [item(id)]);
    expect(reasons(step)).toEqual([[id, "duplicate"]]);
    expect(step.queue).toBe(before);
  });

  test.each([
    ["with another intent", "a:max/P3"],
    ["about another message", "b:max/P2"],
  ])("lets a member wait twice %s, if somebody is in between", (_what, id) => {
    const step = enqueue(fill("a:max/P2", "a:kai/P2"), [item(id)]);
    expect(show(step.queue.items)).toEqual(["a:max/P2", "a:kai/P2", id]);
  });

  test.each(["b:max/P2", "a:max/P3", "b:max/P3"])("refuses %s right behind a:max/P2", (id) => {
    const before = fill("a:kai/P2", "a:max/P2");
    const step = enqueue(before, [item(id)]);
    expect(reasons(step)).toEqual([[id, "adjacent"]]);
    expect(step.queue).toBe(before);
  });

  test("knows neighbours and duplicates among what it is given", () => {
    const given = ["a:max/P2", "a:max/P3", "a:kai/P2", "a:max/P2", "a:max/P3"].map(item);
    const step = enqueue(emptyQueue, given);
    expect(show(step.queue.items)).toEqual(["a:max/P2", "a:kai/P2", "a:max/P3"]);
    expect(reasons(step)).toEqual([
      ["a:max/P3", "adjacent"],
      ["a:max/P2", "duplicate"],
    ]);
  });

  test("forgets a duplicate once it no longer waits", () => {
    const step = enqueue(enqueue(emptyQueue, [item("a:max/P2")]).queue, [item("a:max/P2")]);
    expect(step.accepted).toEqual([]);
    expect(enqueue({ ...step.queue, items: [] }, [item("a:max/P2")]).accepted).toHaveLength(1);
  });
});

describe("a neighbour that is more urgent", () => {
  test.each([
    ["a:max/P3", "b:max/P2", "a:max/P2"],
    ["a:max/P3", "a:max/P1", "a:max/P1"],
    ["a:max/P2", "b:max/P1", "a:max/P1"],
  ])("makes %s of %s", (waiting, id, raised) => {
    const step = enqueue(fill("a:kai/P2", waiting), [item(id)]);
    expect(show(step.queue.items)).toEqual(["a:kai/P2", raised]);
    expect(step.queue.items[1]?.id).toBe(waiting);
    expect(reasons(step)).toEqual([[id, "adjacent"]]);
    expect(step.accepted).toEqual([]);
  });

  test("does so even in a full queue", () => {
    const step = enqueue(fill("a:max/P2"), [item("b:max/P1")], {
      ...QUEUE_LIMITS,
      maxQueueSize: 1,
    });
    expect(show(step.queue.items)).toEqual(["a:max/P1"]);
  });

  test("changes nothing where the same item would wait twice", () => {
    const before = fill("a:max/P1", "a:kai/P2", "a:max/P3");
    const step = enqueue(before, [item("b:max/P1")]);
    expect(step.queue).toBe(before);
  });

  test("counts only as P3 when its message has too much waiting", () => {
    const before = fill("b:kai/P2", "a:max/P3");
    const limits = { ...QUEUE_LIMITS, maxBranchSize: 1 };
    expect(enqueue(before, [item("b:max/P1")], limits).queue).toBe(before);
  });
});

describe("the limits", () => {
  const members = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

  test("are fifty items, ten of one message, five in a row", () => {
    expect(QUEUE_LIMITS).toEqual({ maxQueueSize: 50, maxBranchSize: 10, maxLocalSequence: 5 });
  });

  test("refuse what a full queue has no room for", () => {
    const given = members(52).map((member, index) => item(`p${index}:${member}/P1`));
    const step = enqueue(emptyQueue, given);
    expect(step.accepted).toEqual(given.slice(0, 50));
    expect(step.queue.items).toEqual(given.slice(0, 50));
    expect(reasons(step)).toEqual([
      ["p50:m50/P1", "full"],
      ["p51:m51/P1", "full"],
    ]);
  });

  test("make P3 of what is too much of one message", () => {
    const given = members(12).map((member) => item(`a:${member}/P2`));
    const step = enqueue(emptyQueue, [...given, item("a:x/P1"), item("a:y/P3"), item("b:z/P1")]);
    expect(show(step.queue.items.slice(9))).toEqual([
      "a:m9/P2",
      "a:m10/P3",
      "a:m11/P3",
      "a:x/P3",
      "a:y/P3",
      "b:z/P1",
    ]);
    expect(show(step.demoted)).toEqual(["a:m10/P3", "a:m11/P3", "a:x/P3"]);
    expect(step.accepted).toHaveLength(15);
    expect(step.accepted).toEqual(step.queue.items);
  });

  test.each([
    ["as it was given", "a:max/P2", "a:max/P2"],
    ["as it became", "a:max/P3", "a:max/P1"],
  ])("know a duplicate %s", (_how, waiting, id) => {
    const limits = { ...QUEUE_LIMITS, maxBranchSize: 2 };
    const step = enqueue(fill(waiting, "a:kai/P2"), [item(id)], limits);
    expect(reasons(step)).toEqual([[id, "duplicate"]]);
  });
});
