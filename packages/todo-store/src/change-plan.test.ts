import { describe, expect, test } from "vitest";
import { at, createTestPlan, type TestPlan, target } from "../test/plan-fixture.ts";

function planOf(...texts: readonly string[]): TestPlan {
  const plan = createTestPlan();
  for (const text of texts) plan.user("add", text);
  return plan;
}

describe("adding", () => {
  test.each([
    [["x"], ["[ ] a", "[ ] b", "[ ] x"]],
    [
      ["1", "x"],
      ["[ ] x", "[ ] a", "[ ] b"],
    ],
    [
      ["3", "x"],
      ["[ ] a", "[ ] b", "[ ] x"],
    ],
    [
      ["last", "x"],
      ["[ ] a", "[ ] b", "[ ] x"],
    ],
    [
      ["1.1", "x"],
      ["[ ] a", "  [ ] x", "[ ] b"],
    ],
    [
      ["2.last", "x"],
      ["[ ] a", "[ ] b", "  [ ] x"],
    ],
  ])("puts an item at %j", (words, lines) => {
    const plan = planOf("a", "b");
    plan.user("add", ...words);
    expect(plan.lines()).toEqual(lines);
  });

  test("keeps a text on one line", () => {
    expect(planOf(" two\r\n\tlines ").lines()).toEqual(["[ ] two lines"]);
  });

  test.each([
    ["   \n", "the text is blank, expected a text"],
    ["x".repeat(501), "the text has 501 characters, at most 500 are allowed"],
    ["\u001b[31mred", "the text holds the control character U+001B, expected printable text"],
    ["a\u009bb", "the text holds the control character U+009B, expected printable text"],
  ])("refuses the text %j", (text, problem) => {
    expect(planOf("a").refuses({ type: "add", text })).toBe(problem);
  });

  test("counts characters, not code units", () => {
    expect(planOf("🙂".repeat(500)).lines()).toEqual([`[ ] ${"🙂".repeat(500)}`]);
  });
});

describe("positions that are not there", () => {
  test.each([
    ["99", "position 99: expected 1 to 2 or last"],
    ["9.1", "position 9.1: expected an item 1 to 2 or last before the dot"],
    ["2.1", "position 2.1: item 2 has no subtasks"],
    ["1.2", "position 1.2: expected 1.1 or 1.last"],
  ])("refuses %s and names the valid range", (text, problem) => {
    const plan = planOf("a", "b");
    plan.user("add", "1.1", "s");
    const before = plan.document;
    expect(plan.refuses({ type: "delete", target: target(text) })).toBe(problem);
    for (const type of ["set", "done", "cancel"] as const) {
      expect(plan.refuses({ type, at: at(text) })).toBe(problem);
    }
    expect(plan.refuses({ type: "edit", at: at(text), text: "x" })).toBe(problem);
    expect(plan.refuses({ type: "move", from: at(text), to: at("1") })).toBe(problem);
    expect(plan.document).toBe(before);
  });

  test("says that the list is empty", () => {
    const plan = createTestPlan();
    expect(plan.refuses({ type: "done", at: at("last") })).toBe("position last: the list is empty");
    const problem = "range 1-2: the list is empty";
    expect(plan.refuses({ type: "delete", target: target("1-2") })).toBe(problem);
    expect(plan.refuses({ type: "add", at: at("1.1"), text: "x" })).toBe(
      "position 1.1: the list is empty",
    );
  });

  test("allows one more place for what is added", () => {
    const problem = "position 4: expected 1 to 3 or last";
    expect(planOf("a", "b").refuses({ type: "add", at: at("4"), text: "x" })).toBe(problem);
  });
});

describe("deleting", () => {
  test.each([
    ["2", ["[ ] a", "[ ] c"]],
    ["last", ["[ ] a", "[ ] b"]],
    ["1-2", ["[ ] c"]],
    ["2-2", ["[ ] a", "[ ] c"]],
    ["all", []],
  ])("takes out %s", (text, lines) => {
    const plan = planOf("a", "b", "c");
    plan.user("delete", text);
    expect(plan.lines()).toEqual(lines);
  });

  test("takes out one subtask, or an item with all of them", () => {
    const plan = planOf("a", "b");
    plan.user("add", "1.last", "s");
    plan.user("add", "1.last", "t");
    plan.user("delete", "1.1");
    expect(plan.lines()).toEqual(["[ ] a", "  [ ] t", "[ ] b"]);
    plan.user("delete", "1");
    expect(plan.lines()).toEqual(["[ ] b"]);
  });

  test("refuses a range that ends behind the list", () => {
    const plan = planOf("a", "b");
    const problem = "range 1-3: expected 1 to 2";
    expect(plan.refuses({ type: "delete", target: target("1-3") })).toBe(problem);
  });
});

describe("status, text and order", () => {
  test("has at most one item in progress", () => {
    const plan = planOf("a", "b");
    plan.user("add", "2.1", "s");
    plan.user("set", "1");
    plan.user("set", "2.1");
    expect(plan.lines()).toEqual(["[ ] a", "[ ] b", "  [>] s"]);
    plan.user("set", "2");
    expect(plan.lines()).toEqual(["[ ] a", "[>] b", "  [ ] s"]);
  });

  test("marks done and cancelled", () => {
    const plan = planOf("a", "b");
    plan.user("done", "1");
    plan.user("cancel", "last");
    expect(plan.lines()).toEqual(["[x] a", "[-] b"]);
  });

  test("forgets the active form of a text that was changed", () => {
    const plan = createTestPlan();
    const items = [{ text: "Run it", status: "in_progress", activeForm: "Running it" }] as const;
    plan.as("model", { type: "write", origin: "tool", items });
    plan.user("edit", "1", "Walk it");
    expect(plan.document.plan.items).toEqual([
      { id: expect.any(String), text: "Walk it", status: "in_progress" },
    ]);
  });

  test.each([
    ["1", "3", ["[ ] b", "[ ] c", "[ ] a"]],
    ["3", "1", ["[ ] c", "[ ] a", "[ ] b"]],
    ["1", "2", ["[ ] b", "[ ] a", "[ ] c"]],
    ["last", "2", ["[ ] a", "[ ] c", "[ ] b"]],
  ])("moves %s so that it ends up at %s", (from, to, lines) => {
    const plan = planOf("a", "b", "c");
    plan.user("move", from, to);
    expect(plan.lines()).toEqual(lines);
  });

  test("moves subtasks within their item only", () => {
    const plan = planOf("a", "b");
    for (const text of ["s", "t"]) plan.user("add", "1.last", text);
    plan.user("move", "1.2", "1.1");
    expect(plan.lines()).toEqual(["[ ] a", "  [ ] t", "  [ ] s", "[ ] b"]);
    expect(plan.refuses({ type: "move", from: at("1.1"), to: at("2") })).toBe(
      "move 1.1 2: expected two items, or two subtasks of one item",
    );
  });

  test("saves nothing when nothing changed", () => {
    const plan = planOf("a", "b");
    plan.user("done", "1");
    const before = plan.document;
    plan.user("done", "1");
    plan.user("move", "1", "1");
    plan.user("edit", "2", "b");
    expect(plan.document).toBe(before);
  });
});

describe("dependencies", () => {
  test("are kept, and go with the item that was waited for", () => {
    const plan = planOf("a", "b", "c");
    plan.user("block", "2", "1");
    plan.user("block", "2", "3");
    const [a, b, c] = plan.document.plan.items;
    expect(b?.blockedBy).toEqual([a?.id, c?.id]);
    plan.user("unblock", "2", "3");
    plan.user("delete", "1");
    expect(plan.document.plan.items[0]).toEqual({ id: b?.id, text: "b", status: "pending" });
  });

  test("cannot form a circle", () => {
    const plan = planOf("a", "b", "c");
    plan.user("block", "1", "2");
    plan.user("block", "2", "3");
    expect(plan.refuses({ type: "block", at: at("3"), by: at("1") })).toBe(
      '3 cannot wait for 1: they would wait in a circle, "c" → "a" → "b" → "c"',
    );
    expect(plan.refuses({ type: "block", at: at("1"), by: at("1") })).toBe(
      '1 cannot wait for 1: they would wait in a circle, "a" → "a"',
    );
  });
});

describe("loading and importing", () => {
  test("replaces the list by a saved one, which is a new list and not paused", () => {
    const plan = planOf("a", "b");
    plan.as("model", { type: "pause", reason: "why" });
    const before = plan.document.plan;
    const saved = planOf("c", "d");
    saved.user("block", "2", "1");
    plan.as("user", { type: "load", items: saved.document.plan.items });
    const [c, d] = plan.document.plan.items;
    expect(plan.document.plan).toEqual({
      todoId: expect.not.stringMatching(before.todoId),
      items: [
        { id: expect.any(String), text: "c", status: "pending" },
        { id: expect.any(String), text: "d", status: "pending", blockedBy: [c?.id] },
      ],
    });
    const ids = [...before.items, c, d].map((item) => item?.id);
    expect(new Set(ids).size).toBe(4);
    plan.user("undo");
    expect(plan.lines()).toEqual(["[ ] a", "[ ] b"]);
  });

  test("adds imported items at the end and keeps one in progress", () => {
    const plan = planOf("a");
    plan.user("set", "1");
    plan.as("user", {
      type: "import",
      items: [{ text: "b", status: "in_progress", subtasks: [{ text: "s", status: "completed" }] }],
    });
    expect(plan.lines()).toEqual(["[>] a", "[ ] b", "  [x] s"]);
  });

  test("names the imported item that is not usable", () => {
    const items = [
      { text: "a", status: "pending", subtasks: [{ text: "x".repeat(501), status: "pending" }] },
    ] as const;
    expect(planOf("a").refuses({ type: "import", items: structuredClone(items) as never })).toBe(
      `item 1.1 "${"x".repeat(80)}…" has 501 characters, at most 500 are allowed`,
    );
  });
});

describe("pausing and prompts", () => {
  test("keeps the list over a pause, which ends with the next prompt", () => {
    const plan = planOf("a");
    plan.as("model", { type: "pause", reason: "Which\ndatabase?" });
    expect(plan.document.plan.paused).toEqual({ reason: "Which database?" });
    plan.user("prompt");
    expect(plan.document.plan.paused).toBeUndefined();
    expect(plan.lines()).toEqual(["[ ] a"]);
  });

  test.each([
    ["all completed", ["done 1", "done 2"], []],
    ["completed or cancelled", ["done 1", "cancel 2"], []],
    ["one open", ["done 1"], ["[x] a", "[ ] b"]],
    ["one in progress", ["done 1", "set 2"], ["[x] a", "[>] b"]],
  ])("on a prompt, handles a list with %s", (_name, commands, lines) => {
    const plan = planOf("a", "b");
    for (const command of commands) plan.user(...(command.split(" ") as [string, string]));
    plan.user("prompt");
    expect(plan.lines()).toEqual(lines);
  });

  test("has nothing to clear in an empty list, and leaves its history alone", () => {
    const plan = planOf("a");
    plan.user("clear");
    const { plan: before, history } = plan.document;
    plan.user("prompt");
    expect(plan.document).toMatchObject({ plan: before, history });
    plan.user("undo");
    expect(plan.lines()).toEqual(["[ ] a"]);
  });

  test("refuses a pause without a reason", () => {
    const problem = "the reason is blank, expected a text";
    expect(planOf("a").refuses({ type: "pause", reason: " " })).toBe(problem);
  });

  test("gives a list that begins anew another id", () => {
    const plan = planOf("a");
    const { todoId } = plan.document.plan;
    plan.user("clear");
    plan.user("add", "b");
    expect(plan.document.plan.todoId).not.toBe(todoId);
    plan.user("add", "c");
    plan.user("undo");
    plan.user("undo");
    plan.user("undo");
    expect(plan.document.plan.todoId).toBe(todoId);
  });
});
