import { describe, expect, test } from "vitest";
import type { JsonObject } from "./json-object.ts";
import { readPlanItems } from "./plan-items.ts";

const read = (native: JsonObject) => ({ text: native["text"], status: native["status"] });
const itemsOf = (values: unknown): unknown => readPlanItems(values, read)?.items;
const codesOf = (values: unknown): unknown =>
  readPlanItems(values, read)?.diagnostics.map(
    (draft) => draft.type === "diagnostic" && draft.code,
  );

describe("readPlanItems", () => {
  test.each([
    ["pending", { status: "pending" }],
    ["in_progress", { status: "in_progress" }],
    ["completed", { status: "completed" }],
    ["cancelled", { status: "cancelled" }],
    ["blocked", { status: "pending", nativeStatus: "blocked" }],
    ["open", { status: "pending", nativeStatus: "open" }],
    ["closed", { status: "completed", nativeStatus: "closed" }],
    ["done", { status: "completed", nativeStatus: "done" }],
    ["inProgress", { status: "in_progress", nativeStatus: "inProgress" }],
  ])("reads the status %s without a word", (status, expected) => {
    expect(itemsOf([{ text: "a", status }])).toEqual([{ text: "a", ...expected }]);
    expect(codesOf([{ text: "a", status }])).toEqual([]);
  });

  test.each([
    ["an unknown word", "waiting", { nativeStatus: "waiting" }],
    ["a word that Object knows", "constructor", { nativeStatus: "constructor" }],
    ["no status", undefined, {}],
    ["a status that is no word", 7, {}],
  ])("keeps a step with %s as pending and says so", (_name, status, expected) => {
    expect(itemsOf([{ text: "a", status }])).toEqual([
      { text: "a", status: "pending", ...expected },
    ]);
    expect(codesOf([{ text: "a", status }])).toEqual(["plan.unknown-status"]);
  });

  test.each([
    [null],
    [7],
    [[]],
    [{}],
    [{ text: " ", status: "pending" }],
    [{ text: 5, status: "pending" }],
    [""],
  ])("leaves out %j, says so, and keeps its neighbours", (odd) => {
    const good = { text: "a", status: "completed" };
    expect(itemsOf([good, odd, good])).toEqual([good, good]);
    expect(codesOf([good, odd, good])).toEqual(["plan.invalid-item"]);
  });

  test("leaves out deleted steps without a word", () => {
    expect(readPlanItems([{ text: "a", status: "deleted" }], read)).toEqual({
      items: [],
      diagnostics: [],
    });
  });

  test("takes a bare string for a step, and JSON text for a list", () => {
    expect(itemsOf(["Do it"])).toEqual([{ text: "Do it", status: "pending" }]);
    expect(itemsOf('[{"text":"a","status":"pending"}]')).toEqual([
      { text: "a", status: "pending" },
    ]);
  });

  test.each([[undefined], [null], [{}], [5], ["no list"], ['{"a":1}']])(
    "says that %j is no list",
    (value) => {
      expect(readPlanItems(value, read)).toBeUndefined();
    },
  );

  test("does not take a list in which nothing can be read for an empty one", () => {
    expect(readPlanItems([null, { text: "" }], read)).toBeUndefined();
    expect(readPlanItems([], read)).toEqual({ items: [], diagnostics: [] });
  });

  test("refuses JSON text that is nested without end", () => {
    expect(readPlanItems(`${"[".repeat(12_000)}${"]".repeat(12_000)}`, read)).toBeUndefined();
  });

  test("tells a million odd steps in a few words", () => {
    const odd = [{ text: "a", status: "pending" }, ...Array(100_000).fill(null)];
    const result = readPlanItems(odd, read);
    expect(result?.items).toHaveLength(1);
    expect(result?.diagnostics).toHaveLength(21);
    expect(result?.diagnostics.at(-1)).toMatchObject({
      message: expect.stringContaining("99980 more"),
    });
  });

  test("passes long lists whole", () => {
    const list = Array.from({ length: 5000 }, (_, index) => ({
      text: `step ${index}`,
      status: "pending",
    }));
    expect(itemsOf(list)).toEqual(list);
  });
});
