import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestPlan, type TestPlan, toItem } from "../test/plan-fixture.ts";
import { rowsOf } from "./plan-items.ts";

const letter = fc.constantFrom("a", "b", "c", "d", "e", "f");
const line = fc
  .tuple(fc.constantFrom("[ ]", "[x]", "[-]"), letter, fc.option(fc.constantFrom("1", "2", "x")))
  .map(([mark, text, id]) => `${mark} ${text}${id === null ? "" : ` #${id}`}`);
const lines = fc.array(line, { maxLength: 6 });
const edit = fc.oneof(
  fc.tuple(fc.constant("add"), fc.constantFrom("P", "Q", "a")),
  fc.tuple(fc.constant("add"), fc.constant("1"), fc.constantFrom("R", "b")),
  fc.tuple(fc.constantFrom("delete", "set", "done"), fc.constantFrom("1", "2", "last")),
  fc.tuple(fc.constant("edit"), fc.constantFrom("1", "2"), fc.constantFrom("X", "Y")),
  fc.tuple(fc.constant("move"), fc.constantFrom("1", "2"), fc.constantFrom("1", "last")),
  fc.tuple(fc.constantFrom("clear", "undo", "redo")),
);
const edits = fc.array(edit, { maxLength: 5 });

function tryAll(plan: TestPlan, commands: readonly (readonly string[])[]): void {
  for (const [verb = "", ...words] of commands) {
    try {
      plan.user(verb, ...words);
    } catch {
      // A position that is not there: nothing changed.
    }
  }
}

test("whatever the person did and the model writes, the person's changes stay", () => {
  fc.assert(
    fc.property(lines, edits, lines, edits, lines, (first, early, second, late, third) => {
      const plan = createTestPlan();
      plan.write(...first);
      tryAll(plan, early);
      plan.write(...second);
      const { shown } = plan.document;
      tryAll(plan, late);
      const before = plan.document;
      plan.write(...third);
      const after = new Map(plan.document.plan.items.map((item) => [item.id, item]));

      for (const { id } of before.removed) expect(after.has(id)).toBe(false);
      const seen = new Map(shown.map((item) => [item.id, item]));
      for (const item of before.shown.length === 0 ? [] : before.plan.items) {
        const base = seen.get(item.id);
        if (base?.text !== item.text) expect(after.get(item.id)?.text).toBe(item.text);
        if (item.status === "completed" && base?.status !== "completed") {
          expect(after.get(item.id)?.status).toBe("completed");
        }
      }
    }),
  );
});

test("what the model wrote is there, unless the person took it out or reworded it", () => {
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const plan = createTestPlan();
      plan.write(...first);
      plan.write(...second);
      const written = second.map(toItem).map(({ text, status }) => ({ text, status }));
      const kept = plan.document.plan.items.map(({ text, status }) => ({ text, status }));
      expect(kept).toEqual(written);
    }),
  );
});

test("ids stay unique, and the same list again changes nothing", () => {
  fc.assert(
    fc.property(lines, edits, lines, (first, between, second) => {
      const plan = createTestPlan();
      plan.write(...first);
      tryAll(plan, between);
      plan.write(...second);
      const { items } = plan.document.plan;
      const ids = rowsOf(items).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const before = plan.document;
      plan.as("model", { type: "write", origin: "tool", items });
      expect(plan.document).toBe(before);
    }),
  );
});
