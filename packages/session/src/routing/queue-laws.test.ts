import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { enqueue } from "./enqueue.ts";
import { INTENTS, type Intent } from "./intent.ts";
import {
  clearQueue,
  completeMessage,
  dropMembers,
  emptyQueue,
  type RoutedItem,
  type RoutingQueue,
} from "./routing-queue.ts";
import { selectNext } from "./select-next.ts";

const limits = { maxQueueSize: 12, maxBranchSize: 4, maxLocalSequence: 2 };
const MESSAGES = ["a", "b", "c"] as const;
const MEMBERS = ["max", "kai", "sarah", "lee"] as const;

type Draft = Omit<RoutedItem, "id">;

const draftOf = (intents: readonly Intent[]): fc.Arbitrary<Draft> =>
  fc.record({
    parentMessageId: fc.constantFrom(...MESSAGES),
    member: fc.constantFrom(...MEMBERS),
    intent: fc.constantFrom(...intents),
  });

const action = fc.oneof(
  { weight: 3, arbitrary: fc.array(draftOf(INTENTS), { maxLength: 6 }).map(asEnqueue) },
  { weight: 3, arbitrary: fc.constant({ type: "select" as const }) },
  fc.constantFrom(...MESSAGES).map((id) => ({ type: "complete" as const, id })),
  fc.subarray([...MEMBERS], { maxLength: 2 }).map((names) => ({ type: "drop" as const, names })),
  fc.constant({ type: "clear" as const }),
);

function asEnqueue(drafts: readonly Draft[]) {
  return { type: "enqueue" as const, drafts };
}

const idsOf = (items: readonly RoutedItem[]) => items.map(({ id }) => id);

describe("any queue", () => {
  test("loses nothing, doubles nothing, keeps to its limits, and leaves what it was given", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let queue = freeze(emptyQueue);
        let count = 0;
        const accepted: string[] = [];
        const gone: string[] = [];
        for (const each of actions) {
          switch (each.type) {
            case "enqueue": {
              const items = freeze(each.drafts.map((draft) => ({ ...draft, id: `i${count++}` })));
              const step = enqueue(queue, items, limits);
              accepted.push(...idsOf(step.accepted));
              const answered = [...step.accepted, ...step.refused.map(({ item }) => item)];
              expect(idsOf(answered).toSorted()).toEqual(idsOf(items).toSorted());
              expect(step.accepted).toEqual(expect.arrayContaining([...step.demoted]));
              queue = freeze(step.queue);
              break;
            }
            case "select": {
              const step = selectNext(queue, limits);
              expect(step === null).toBe(queue.items.length === 0);
              gone.push(...(step === null ? [] : [step.item.id]));
              queue = freeze(step?.queue ?? queue);
              break;
            }
            case "complete":
              queue = freeze(completeMessage(queue, each.id));
              break;
            case "drop": {
              const step = dropMembers(queue, freeze(each.names));
              gone.push(...idsOf(step.removed));
              queue = freeze(step.queue);
              break;
            }
            case "clear":
              gone.push(...idsOf(queue.items));
              queue = freeze(clearQueue(queue));
          }
          expect([...gone, ...idsOf(queue.items)].toSorted()).toEqual(accepted.toSorted());
          expect(queue.items.length).toBeLessThanOrEqual(limits.maxQueueSize);
          expect(queue.localCount).toBeLessThanOrEqual(limits.maxLocalSequence);
          const kinds = queue.items.map((item) => JSON.stringify({ ...item, id: "" }));
          expect(new Set(kinds).size).toBe(kinds.length);
          expect(JSON.parse(JSON.stringify(queue))).toEqual(queue);
        }
      }),
    );
  });

  test("is empty after as many selections as items wait, P1 first", () => {
    fc.assert(
      fc.property(queueOf(INTENTS), fc.constantFrom(...MESSAGES), (waiting, last) => {
        let queue = completeMessage(waiting, last);
        const order: RoutedItem[] = [];
        for (const _ of waiting.items) {
          const step = selectNext(queue, limits);
          if (step === null) break;
          order.push(step.item);
          queue = step.queue;
        }
        expect(selectNext(queue, limits)).toBeNull();
        expect(idsOf(order).toSorted()).toEqual(idsOf(waiting.items).toSorted());
        const isUrgent = ({ intent }: RoutedItem) => intent === "P1";
        const urgent = waiting.items.filter(isUrgent);
        expect(order.slice(0, urgent.length)).toEqual(urgent);
      }),
    );
  });
});

describe("nobody waits for ever", () => {
  const perGlobal = limits.maxLocalSequence + 1;

  test("with P2, while anything but P1 arrives and any other message completes", () => {
    const round = fc.record({
      drafts: fc.array(draftOf(["P2", "P3"]), { maxLength: 4 }),
      // The message of the awaited item is a; after something else it does not come back.
      completed: fc.constantFrom("b", "c"),
    });
    const rounds = fc.array(round, { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(
        queueOf(["P2", "P3"]),
        fc.nat(limits.maxLocalSequence),
        rounds,
        (start, localCount, all) => {
          const awaited = start.items.findLast(isOf("a", "P2"));
          fc.pre(awaited !== undefined);
          const ahead = start.items
            .slice(0, start.items.indexOf(awaited))
            .filter(({ intent }) => intent === "P2");
          const bound = (ahead.length + 1) * perGlobal;
          expect(bound).toBeLessThanOrEqual(all.length);
          expect(countUntil(awaited.id, { ...start, localCount }, all)).toBeLessThanOrEqual(bound);
        },
      ),
    );
  });

  test("with P3, while only local items arrive", () => {
    const local = draftOf(["P2", "P3"]).map((draft) => ({ ...draft, parentMessageId: "b" }));
    const round = fc.record({
      drafts: fc.array(local, { minLength: 1, maxLength: 4 }),
      completed: fc.constant("b"),
    });
    const rounds = fc.array(round, { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(
        queueOf(["P2", "P3"]),
        fc.nat(limits.maxLocalSequence),
        rounds,
        (start, localCount, all) => {
          const awaited = start.items.findLast(isOf("a", "P3"));
          fc.pre(awaited !== undefined);
          const others = start.items.filter(({ parentMessageId }) => parentMessageId !== "b");
          const bound = others.length * perGlobal;
          expect(bound).toBeLessThanOrEqual(all.length);
          expect(countUntil(awaited.id, { ...start, localCount }, all)).toBeLessThanOrEqual(bound);
        },
      ),
    );
  });

  test("but a P3 item does while P2 items of other messages keep coming", () => {
    const awaited: RoutedItem = { id: "x", parentMessageId: "a", member: "lee", intent: "P3" };
    const rounds = Array.from({ length: 40 }, (_, index) => ({
      completed: "b",
      drafts: [{ parentMessageId: `m${index}`, member: "max", intent: "P2" as const }],
    }));
    const start = { ...emptyQueue, items: [awaited] };
    expect(countUntil("x", start, rounds)).toBe(Number.POSITIVE_INFINITY);
  });
});

function isOf(messageId: string, intent: Intent) {
  return (item: RoutedItem) => item.parentMessageId === messageId && item.intent === intent;
}

/** At most twelve items, so that every bound is below the number of rounds. */
function queueOf(intents: readonly Intent[]): fc.Arbitrary<RoutingQueue> {
  return fc.array(draftOf(intents), { maxLength: 30 }).map((drafts) => {
    const items = drafts.map((draft, index) => ({ ...draft, id: `s${index}` }));
    return enqueue(emptyQueue, items, limits).queue;
  });
}

interface Round {
  readonly completed: string;
  readonly drafts: readonly Draft[];
}

/** After how many selections an item is up, when before each of them something comes in. */
function countUntil(id: string, start: RoutingQueue, rounds: readonly Round[]): number {
  let queue = start;
  for (const [index, { completed, drafts }] of rounds.entries()) {
    const items = drafts.map((draft, place) => ({ ...draft, id: `r${index}-${place}` }));
    queue = enqueue(completeMessage(queue, completed), items, limits).queue;
    const step = selectNext(queue, limits);
    if (step?.item.id === id) return index + 1;
    queue = step?.queue ?? queue;
  }
  return Number.POSITIVE_INFINITY;
}

/** Whoever changes what was handed over is found out. */
function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
