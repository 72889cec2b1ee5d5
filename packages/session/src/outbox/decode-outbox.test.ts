import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeOutbox } from "./decode-outbox.ts";
import { emptyOutbox, listMessages } from "./outbox-state.ts";

const saved = {
  inFlight: [{ id: "a", text: "sent" }],
  waiting: [
    { id: "b", text: "two\nlines", to: ["max", "ada"] },
    { id: "c", text: "three" },
  ],
};

const waitingOf = (messages: unknown) => decodeOutbox({ waiting: messages, inFlight: [] });

describe("decodeOutbox", () => {
  test("reads what was saved, what is in flight included", () => {
    expect(decodeOutbox(JSON.parse(JSON.stringify(saved)))).toEqual({
      outbox: saved,
      problems: [],
    });
  });

  test.each([
    [null, "outbox: expected an object, received null"],
    [undefined, "outbox: expected an object, received undefined"],
    ["[]", "outbox: expected an object, received string"],
    [[], "outbox: expected an object, received array"],
    [3, "outbox: expected an object, received number"],
  ])("takes %j for no outbox", (value, problem) => {
    expect(decodeOutbox(value)).toEqual({ outbox: emptyOutbox, problems: [problem] });
  });

  test("keeps one list when the other is damaged", () => {
    expect(decodeOutbox({ ...saved, inFlight: "gone" })).toEqual({
      outbox: { ...saved, inFlight: [] },
      problems: ["outbox.inFlight: expected an array, received string"],
    });
    expect(decodeOutbox({ inFlight: saved.inFlight })).toEqual({
      outbox: { ...saved, waiting: [] },
      problems: ["outbox.waiting: expected an array, received undefined"],
    });
  });

  test.each([
    [null, "expected a message, received null"],
    ["hi", "expected a message, received string"],
    [["hi"], "expected a message, received array"],
    [{ id: "x" }, "text: expected a text, received undefined"],
    [{ id: "x", text: 7 }, "text: expected a text, received number"],
    [{ id: "x", text: " \n" }, "text: expected a text, received a blank one"],
  ])("leaves %j out and keeps the others", (bad, problem) => {
    const good = { id: "c", text: "three" };
    expect(waitingOf([bad, good])).toEqual({
      outbox: { waiting: [good], inFlight: [] },
      problems: [`outbox.waiting[0]: ${problem}`],
    });
  });

  test.each([
    ["", "string"],
    [7, "number"],
    [undefined, "undefined"],
  ])("gives a message with the id %j another one", (id, kind) => {
    expect(waitingOf([{ id, text: "keep me" }])).toEqual({
      outbox: { waiting: [{ id: "restored-1", text: "keep me" }], inFlight: [] },
      problems: [
        `outbox.waiting[0]: id: expected one of its own, received ${kind}; it is restored-1 now`,
      ],
    });
  });

  test("gives each message an id of its own, across both lists", () => {
    const { outbox, problems } = decodeOutbox({
      inFlight: [{ id: "restored-2", text: "one" }],
      waiting: [
        { id: "restored-2", text: "two" },
        { id: "restored-2", text: "three" },
      ],
    });
    expect(listMessages(outbox).map(({ text }) => text)).toEqual(["one", "two", "three"]);
    expect(new Set(listMessages(outbox).map(({ id }) => id)).size).toBe(3);
    expect(problems[0]).toContain('received "restored-2" again');
  });

  test.each([
    ["max", undefined, "to: expected an array of names, received string"],
    [[7, "max", ""], ["max"], "to: expected names, left out 2 that are none"],
    [[null], undefined, "to: expected names, left out 1 that are none"],
  ])("keeps a message for %j, for those that are names", (to, kept, problem) => {
    expect(waitingOf([{ id: "x", text: "hi", to }])).toEqual({
      outbox: {
        waiting: [{ id: "x", text: "hi", ...(kept && { to: kept }) }],
        inFlight: [],
      },
      problems: [`outbox.waiting[0]: ${problem}`],
    });
  });

  test("gives what came back another chance", () => {
    const { outbox } = waitingOf([{ id: "x", text: "hi", returns: 3 }]);
    expect(outbox.waiting).toEqual([{ id: "x", text: "hi" }]);
  });

  test("knows nothing of other keys, not even dangerous ones", () => {
    const value: unknown = JSON.parse(
      '{"waiting":[{"id":"x","text":"hi","__proto__":{"a":1},"b":2}],"inFlight":[],"c":3}',
    );
    expect(decodeOutbox(value)).toEqual({
      outbox: { waiting: [{ id: "x", text: "hi" }], inFlight: [] },
      problems: [],
    });
  });

  test("leaves out what is too much, the newest first, and says so", () => {
    const value = {
      inFlight: [{ id: "a", text: "12345" }],
      waiting: [
        { id: "b", text: "123456" },
        { id: "c", text: "12345" },
        { id: "d", text: "1" },
      ],
    };
    expect(decodeOutbox(value, { messages: 10, characters: 10 })).toEqual({
      outbox: { inFlight: value.inFlight, waiting: [{ id: "c", text: "12345" }] },
      problems: [
        "outbox.waiting[0]: left out, the queue is full",
        "outbox.waiting[2]: left out, the queue is full",
      ],
    });
    const few = decodeOutbox(value, { messages: 2, characters: 100 });
    expect(listMessages(few.outbox).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(few.problems).toHaveLength(2);
  });

  test("does not tell endless problems", () => {
    const { problems } = waitingOf(Array.from({ length: 1000 }, () => null));
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe("outbox: 980 more problems");
  });

  test("never throws, and reads its own result again without a problem", () => {
    const message = fc.oneof(
      fc.record({ id: fc.string(), text: fc.string(), to: fc.array(fc.string()) }),
      fc.record({ id: fc.constantFrom("a", "b"), text: fc.string() }),
      fc.jsonValue(),
    );
    const list = fc.oneof(fc.array(message), fc.jsonValue());
    fc.assert(
      fc.property(
        fc.oneof(fc.record({ waiting: list, inFlight: list }), fc.jsonValue()),
        (value) => {
          const { outbox } = decodeOutbox(value);
          expect(decodeOutbox(JSON.parse(JSON.stringify(outbox)))).toEqual({
            outbox,
            problems: [],
          });
        },
      ),
    );
  });
});
