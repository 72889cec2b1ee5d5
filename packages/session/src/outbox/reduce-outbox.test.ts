import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OutboxAction, OutboxStep } from "./outbox-action.ts";
import {
  emptyOutbox,
  isStuck,
  listMessages,
  OUTBOX_LIMITS,
  type OutboxState,
} from "./outbox-state.ts";
import { reduceOutbox } from "./reduce-outbox.ts";

const limits = { messages: 3, characters: 20 };

/** Messages that wait, named `a`, `b`, … after their place. */
function waiting(...texts: string[]): OutboxState {
  const messages = texts.map((text, index) => ({ id: "abcdefgh".charAt(index), text }));
  return { waiting: messages, inFlight: [] };
}

function run(outbox: OutboxState, ...actions: OutboxAction[]): OutboxState {
  return actions.reduce((state, action) => reduceOutbox(state, action).outbox, outbox);
}

const texts = (messages: readonly { text: string }[]) => messages.map(({ text }) => text);

function problemOf(step: OutboxStep): string | undefined {
  return step.ok ? undefined : step.problem;
}

describe("add", () => {
  test("puts a trimmed message behind the others", () => {
    const step = reduceOutbox(waiting("one"), { type: "add", id: "x", text: " \n two\nlines\t" });
    const message = { id: "x", text: "two\nlines" };
    expect(step).toEqual({
      ok: true,
      outbox: { waiting: [{ id: "a", text: "one" }, message], inFlight: [] },
      messages: [message],
    });
  });

  test.each(["", " ", "\n\t\u00a0\u3000"])("passes over %j", (text) => {
    const before = waiting("one");
    const step = reduceOutbox(before, { type: "add", id: "x", text });
    expect(step).toEqual({ ok: true, outbox: before, messages: [] });
    expect(step.outbox).toBe(before);
  });

  test("keeps whom it is for, and no empty list of them", () => {
    const to = ["max", "ada"];
    const outbox = run(
      emptyOutbox,
      { type: "add", id: "x", text: "hi", to },
      { type: "add", id: "y", text: "all", to: [] },
    );
    expect(outbox.waiting).toEqual([
      { id: "x", text: "hi", to: ["max", "ada"] },
      { id: "y", text: "all" },
    ]);
    to.push("changed later");
    expect(outbox.waiting[0]?.to).toEqual(["max", "ada"]);
  });

  test.each(["", "a", "f"])("throws for the id %j, blank or taken", (id) => {
    const outbox = { ...waiting("one"), inFlight: [{ id: "f", text: "sent" }] };
    expect(() => reduceOutbox(outbox, { type: "add", id, text: "x" })).toThrow(
      new TypeError(`add: expected an id that no message has, received "${id}"`),
    );
  });

  test("refuses what does not fit, says so and changes nothing", () => {
    const full: OutboxState = { ...waiting("one", "two"), inFlight: [{ id: "f", text: "sent" }] };
    const step = reduceOutbox(full, { type: "add", id: "x", text: "three" }, limits);
    expect(problemOf(step)).toBe("the queue is full: at most 3 messages fit");
    expect(step.outbox).toBe(full);
  });

  test("counts the characters of all messages, in flight too", () => {
    const outbox: OutboxState = {
      ...waiting("12345"),
      inFlight: [{ id: "f", text: "1234567890" }],
    };
    const add = (text: string) => reduceOutbox(outbox, { type: "add", id: "x", text }, limits);
    expect(add("12345").ok).toBe(true);
    expect(problemOf(add("123456"))).toBe(
      "the message is too long: it has 6 characters, the queue has room for 5",
    );
  });
});

describe("edit", () => {
  test("changes the text in its place and leaves the addressees", () => {
    const outbox: OutboxState = {
      waiting: [
        { id: "a", text: "one", to: ["max"] },
        { id: "b", text: "two" },
      ],
      inFlight: [],
    };
    const step = reduceOutbox(outbox, { type: "edit", id: "a", text: " uno " });
    expect(step.outbox.waiting).toEqual([
      { id: "a", text: "uno", to: ["max"] },
      { id: "b", text: "two" },
    ]);
  });

  test("changes the addressees where it names some, and takes them away with none", () => {
    const to = (names: string[]) =>
      run(waiting("one"), { type: "edit", id: "a", text: "one", to: names }).waiting;
    expect(to(["ada"])).toEqual([{ id: "a", text: "one", to: ["ada"] }]);
    expect(
      run({ waiting: to(["ada"]), inFlight: [] }, { type: "edit", id: "a", text: "x", to: [] }),
    ).toEqual({ waiting: [{ id: "a", text: "x" }], inFlight: [] });
  });

  test("refuses a blank text: removing is another thing", () => {
    const before = waiting("one");
    const step = reduceOutbox(before, { type: "edit", id: "a", text: " " });
    expect(problemOf(step)).toBe("a message needs a text; remove it instead");
    expect(step.outbox).toBe(before);
  });

  test("refuses a text that does not fit, without counting the one that it replaces", () => {
    const outbox = waiting("1234567890", "12345");
    const edit = (text: string) => reduceOutbox(outbox, { type: "edit", id: "a", text }, limits);
    expect(edit("123456789012345").ok).toBe(true);
    expect(problemOf(edit("1234567890123456"))).toContain("room for 15");
  });

  test.each([
    { type: "edit", id: "f", text: "x" },
    { type: "remove", id: "f" },
    { type: "move", id: "f", index: 0 },
    { type: "edit", id: "nobody", text: "x" },
  ] as const)("refuses to $type $id, which does not wait", (action) => {
    const before = { ...waiting("one"), inFlight: [{ id: "f", text: "sent" }] };
    const step = reduceOutbox(before, action);
    expect(problemOf(step)).toBe("the message does not wait any more: it was sent or removed");
    expect(step.outbox).toBe(before);
  });
});

describe("remove, move and clear", () => {
  test("remove gives back what it took out", () => {
    const step = reduceOutbox(waiting("one", "two", "three"), { type: "remove", id: "b" });
    expect(texts(step.outbox.waiting)).toEqual(["one", "three"]);
    expect(step).toMatchObject({ ok: true, messages: [{ id: "b", text: "two" }] });
  });

  test.each([
    ["a", 2, "bca"],
    ["c", 0, "cab"],
    ["b", 1, "abc"],
    ["a", 1, "bac"],
  ])("move puts %s at %i", (id, index, order) => {
    const outbox = run(waiting("one", "two", "three"), { type: "move", id, index });
    expect(outbox.waiting.map((message) => message.id).join("")).toBe(order);
  });

  test.each([-1, 3, 1.5, Number.NaN])("move refuses the place %d", (index) => {
    const before = waiting("one", "two", "three");
    const step = reduceOutbox(before, { type: "move", id: "a", index });
    expect(problemOf(step)).toBe(`position ${index + 1}: expected 1 to 3`);
    expect(step.outbox).toBe(before);
  });

  test("clear gives everything back that waits, and leaves what is in flight", () => {
    const before = { ...waiting("one", "two"), inFlight: [{ id: "f", text: "sent" }] };
    const step = reduceOutbox(before, { type: "clear" });
    expect(step.ok && texts(step.messages)).toEqual(["one", "two"]);
    expect(step.outbox).toEqual({ waiting: [], inFlight: before.inFlight });
  });

  test("clear of nothing changes nothing", () => {
    expect(reduceOutbox(emptyOutbox, { type: "clear" }).outbox).toBe(emptyOutbox);
  });
});

describe("taking, delivering and returning", () => {
  test.each([
    [{ type: "take-next" }, ["one"]],
    [{ type: "take-all" }, ["one", "two", "three"]],
    [{ type: "take", ids: ["c", "nobody", "a"] }, ["one", "three"]],
    [{ type: "take", ids: [] }, []],
  ] as const)("%j hands over %j", (action, expected) => {
    const before = waiting("one", "two", "three");
    const step = reduceOutbox(before, action);
    expect(step.ok && texts(step.messages)).toEqual(expected);
    expect(texts(step.outbox.inFlight)).toEqual(expected);
    expect(listMessages(step.outbox)).toHaveLength(3);
  });

  test("taking from an empty outbox gives nothing", () => {
    for (const type of ["take-next", "take-all"] as const) {
      expect(reduceOutbox(emptyOutbox, { type })).toEqual({
        ok: true,
        outbox: emptyOutbox,
        messages: [],
      });
    }
  });

  test("delivered lets go of what is named, or of all", () => {
    const flying = run(waiting("one", "two", "three"), { type: "take-all" });
    expect(texts(run(flying, { type: "delivered", ids: ["b"] }).inFlight)).toEqual([
      "one",
      "three",
    ]);
    expect(run(flying, { type: "delivered" })).toEqual(emptyOutbox);
  });

  test("returned puts back in front, in order, whatever was typed meanwhile", () => {
    const outbox = run(
      waiting("one", "two"),
      { type: "take-all" },
      { type: "add", id: "x", text: "three" },
      { type: "returned", ids: ["b", "a"] },
    );
    expect(texts(outbox.waiting)).toEqual(["one", "two", "three"]);
    expect(outbox.inFlight).toEqual([]);
    expect(outbox.waiting.map(({ returns }) => returns)).toEqual([1, 1, undefined]);
  });

  const returnOften = (count: number) =>
    Array.from({ length: count }).reduce<OutboxState>(
      (outbox) => run(outbox, { type: "take-next" }, { type: "returned" }),
      waiting("one", "two"),
    );

  test("what came back three times is stuck", () => {
    expect(isStuck(emptyOutbox)).toBe(false);
    expect(isStuck(returnOften(2))).toBe(false);
    expect(isStuck(returnOften(3))).toBe(true);
  });

  test.each<OutboxAction>([
    { type: "retry" },
    { type: "add", id: "x", text: "three" },
    { type: "edit", id: "b", text: "zwei" },
    { type: "move", id: "b", index: 1 },
    { type: "remove", id: "b" },
  ])("the person gets it going again with $type", (action) => {
    const outbox = run(returnOften(3), action);
    expect(isStuck(outbox)).toBe(false);
    expect(outbox.waiting[0]).toEqual({ id: "a", text: "one" });
  });

  test("retry of what never came back changes nothing", () => {
    const before = waiting("one");
    expect(reduceOutbox(before, { type: "retry" }).outbox).toBe(before);
  });

  test("returned without names puts everything back, and finds room even if the queue is full", () => {
    const flying = run(waiting("one", "two"), { type: "take-all" });
    const outbox = reduceOutbox(flying, { type: "returned" }, { messages: 1, characters: 1 });
    expect(texts(outbox.outbox.waiting)).toEqual(["one", "two"]);
  });

  test.each(["delivered", "returned"] as const)("%s twice is as good as once", (type) => {
    const once = run(waiting("one", "two"), { type: "take-next" }, { type, ids: ["a"] });
    expect(reduceOutbox(once, { type, ids: ["a"] }).outbox).toBe(once);
  });
});

describe("any outbox", () => {
  const ids = fc.array(fc.constantFrom("m0", "m1", "m2", "m3", "m9"), { maxLength: 4 });
  const text = fc.oneof(fc.constantFrom("", " ", "a", "b c"), fc.string({ unit: "grapheme" }));
  const action: fc.Arbitrary<OutboxAction> = fc.oneof(
    fc.record({ type: fc.constant("add" as const), id: fc.constant("?"), text }),
    fc.record({ type: fc.constant("edit" as const), id: fc.constantFrom("m0", "m2"), text }),
    fc.record({ type: fc.constant("remove" as const), id: fc.constantFrom("m0", "m1", "m9") }),
    fc.record({
      type: fc.constant("move" as const),
      id: fc.constantFrom("m0", "m1", "m2"),
      index: fc.integer({ min: -1, max: 4 }),
    }),
    fc.constantFrom({ type: "clear" }, { type: "take-next" }, { type: "take-all" } as const),
    fc.record({ type: fc.constantFrom("take", "delivered", "returned"), ids }),
    fc.constantFrom({ type: "delivered" }, { type: "returned" }, { type: "retry" } as const),
  );

  test("loses no message but by handing it back or over, and stays plain JSON within its bounds", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let outbox = emptyOutbox;
        let next = 0;
        for (const drawn of actions) {
          const given = drawn.type === "add" ? { ...drawn, id: `m${next++}` } : drawn;
          const frozen = JSON.stringify(outbox);
          const step = reduceOutbox(outbox, given, limits);
          expect(JSON.stringify(outbox)).toBe(frozen);
          const before = listMessages(outbox).map(({ id }) => id);
          const after = listMessages(step.outbox).map(({ id }) => id);
          expect(new Set(after).size).toBe(after.length);
          const gone = before.filter((id) => !after.includes(id));
          const mayLetGo = ["clear", "remove", "delivered"].includes(given.type);
          expect(step.ok && mayLetGo ? step.messages.map(({ id }) => id).toSorted() : []).toEqual(
            gone.toSorted(),
          );
          if (!step.ok) expect(step.outbox).toBe(outbox);
          outbox = step.outbox;
          expect(JSON.parse(JSON.stringify(outbox))).toEqual(outbox);
          expect(after.length).toBeLessThanOrEqual(limits.messages);
          const length = listMessages(outbox).reduce(
            (sum, message) => sum + message.text.length,
            0,
          );
          expect(length).toBeLessThanOrEqual(limits.characters);
          for (const message of listMessages(outbox)) {
            expect(message.text).toBe(message.text.trim());
            expect(message.text).not.toBe("");
          }
        }
      }),
    );
  });

  test("taking and returning everything gives the same messages in the same order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("x", "y", "z"), { maxLength: 8 }),
        fc.nat(8),
        (given, count) => {
          const before = waiting(...given);
          const ids = before.waiting.slice(0, count).map(({ id }) => id);
          const after = run(before, { type: "take", ids }, { type: "returned" }, { type: "retry" });
          expect(after).toEqual(before);
        },
      ),
    );
  });

  test("holds a hundred messages and a million characters unless told otherwise", () => {
    expect(OUTBOX_LIMITS).toEqual({ messages: 100, characters: 1_000_000 });
    const long = "x".repeat(1_000_001);
    expect(reduceOutbox(emptyOutbox, { type: "add", id: "x", text: long }).ok).toBe(false);
  });
});
