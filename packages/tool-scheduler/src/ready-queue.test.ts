import fc from "fast-check";
import { expect, test } from "vitest";
import { createReadyQueue } from "./ready-queue.ts";

interface Item {
  readonly depth: number;
  readonly priority: number;
  readonly order: number;
  isWaiting: boolean;
}

const step = fc.oneof(
  fc.record({
    type: fc.constant("push" as const),
    depth: fc.nat(2),
    priority: fc.integer({ min: -2, max: 2 }),
  }),
  fc.record({ type: fc.constant("shift" as const) }),
  fc.record({ type: fc.constant("leave" as const), which: fc.nat(200) }),
);

test("gives the deepest, then the highest, then the first that still waits, whatever happened before", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      const queue = createReadyQueue<Item>(({ isWaiting }) => isWaiting);
      let model: Item[] = [];
      let count = 0;
      for (const next of steps) {
        if (next.type === "push") {
          count += 1;
          const item = { ...next, order: count, isWaiting: true };
          queue.push(item);
          model.push(item);
          model.sort((a, b) => b.depth - a.depth || b.priority - a.priority || a.order - b.order);
        } else if (next.type === "leave") {
          const item = model[next.which % Math.max(1, model.length)];
          if (item !== undefined) item.isWaiting = false;
        }
        model = model.filter(({ isWaiting }) => isWaiting);
        expect(queue.peek()).toBe(model[0]);
        if (next.type === "shift" && queue.peek() !== undefined) {
          queue.shift();
          model.shift();
        }
      }
    }),
  );
});

test("lets go of what was taken out and of what no longer waits", () => {
  const queue = createReadyQueue<Item>(({ isWaiting }) => isWaiting);
  const refs = Array.from({ length: 1000 }, (_, order) => {
    const item = { depth: 0, priority: 0, order, isWaiting: order % 2 === 0 };
    queue.push(item);
    return item;
  });
  for (let count = 0; count < 500; count += 1) {
    expect(queue.peek()).toBe(refs[2 * count]);
    queue.shift();
  }
  expect(queue.peek()).toBeUndefined();
});
