import { describe, expect, test } from "vitest";
import { createTestPlan } from "../test/plan-fixture.ts";
import { decodePlanDocument } from "./decode-plan-document.ts";
import { encodePlanDocument, type PlanDocument } from "./plan-document.ts";

const key = { session: "s", member: null };

function richDocument(): PlanDocument {
  const plan = createTestPlan();
  plan.write("[>] a", "[ ] b", "[ ] c");
  plan.user("add", "1.1", "s");
  plan.user("block", "2", "1");
  plan.user("delete", "3");
  plan.write("[x] a");
  plan.user("undo");
  plan.as("model", { type: "pause", reason: "why" });
  return plan.document;
}

function problemOf(value: unknown): string {
  const decoded = decodePlanDocument(value, key);
  if (decoded.ok || decoded.isNewer) throw new Error("expected damage");
  return decoded.problem;
}

describe("a document", () => {
  test("is read back as it was written, readable by a person", () => {
    const document = richDocument();
    const text = encodePlanDocument(document);
    expect(text.split("\n").slice(0, 3)).toEqual(["{", '  "version": 1,', '  "session": "s",']);
    expect(decodePlanDocument(JSON.parse(text), key)).toEqual({ ok: true, document });
  });

  test("belongs to whom its place says", () => {
    const moved = { session: "other", member: "max" };
    const decoded = decodePlanDocument(richDocument(), moved);
    expect(decoded.ok && decoded.document).toMatchObject(moved);
  });

  test("of a later version is left to a later chatter", () => {
    expect(decodePlanDocument({ ...richDocument(), version: 2, extra: [] }, key)).toEqual({
      ok: false,
      isNewer: true,
      problem: "version 2 is newer than 1, the newest that this chatter reads",
    });
  });

  test.each([
    [null],
    [7],
    ["[]"],
    [{}],
    [{ version: 1 }],
    [{ ...richDocument(), version: "1" }],
    [{ ...richDocument(), version: 0 }],
    [{ ...richDocument(), surplus: 1 }],
    [{ ...richDocument(), plan: { todoId: "t" } }],
    [{ ...richDocument(), plan: { todoId: "t", items: [{ id: "a", text: "a", status: "odd" }] } }],
    [
      {
        ...richDocument(),
        plan: { todoId: "t", items: [{ id: "a", text: " ", status: "pending" }] },
      },
    ],
  ])("is damaged when it is %j", (value) => {
    expect(problemOf(value)).toMatch(/\S: \S/);
  });

  test("with any byte flipped is damaged or still a list, never an empty one", () => {
    const bytes = new TextEncoder().encode(encodePlanDocument(richDocument()));
    const empties: number[] = [];
    for (const index of bytes.keys()) {
      const broken = bytes.with(index, (bytes[index] ?? 0) ^ 1);
      const decoded = decodeBytes(broken);
      if (decoded?.ok && decoded.document.plan.items.length === 0) empties.push(index);
    }
    expect(empties).toEqual([]);
  });

  test("does not overflow on a deep value", () => {
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(problemOf({ ...richDocument(), shown: deep })).toMatch(/shown/);
    expect(problemOf([{ content: "a", subtasks: deep }])).toMatch(/subtasks/);
  });
});

describe("a list from before there were versions", () => {
  const todos = [
    { id: 1, content: "a", status: "in_progress", priority: "high", subtasks: [{ content: "s" }] },
    { content: "b", status: "odd", toolCalls: [] },
  ];
  const items = [
    {
      id: "1",
      text: "a",
      status: "in_progress",
      priority: "high",
      subtasks: [{ id: "item-1", text: "s", status: "pending" }],
    },
    { id: "item-2", text: "b", status: "pending" },
  ];

  test.each([
    ["a bare array", todos, { todoId: "legacy", items }],
    ["an envelope", { todos, paused: false }, { todoId: "legacy", items }],
    [
      "a paused envelope",
      { todos, paused: true },
      { todoId: "legacy", items, paused: { reason: "paused in an earlier version" } },
    ],
    ["an empty array", [], { todoId: "legacy", items: [] }],
  ])("is read when it is %s", (_name, value, plan) => {
    const decoded = decodePlanDocument(value, key);
    expect(decoded.ok && decoded.document).toMatchObject({ ...key, version: 1, plan });
    // What was read can be saved and read again.
    expect(decoded.ok && decodePlanDocument(decoded.document, key)).toEqual(decoded);
  });

  test.each([[[7]], [[{ status: "pending" }]], [[{ content: " " }]], [{ todos: "a" }]])(
    "is damaged when it is %j",
    (value) => {
      expect(problemOf(value)).toMatch(/\S: \S/);
    },
  );
});

function decodeBytes(bytes: Uint8Array): ReturnType<typeof decodePlanDocument> | undefined {
  try {
    return decodePlanDocument(JSON.parse(new TextDecoder().decode(bytes)), key);
  } catch {
    return undefined;
  }
}
