import { describe, expect, test } from "vitest";
import { createTestPlan, type TestPlan, toItem } from "../test/plan-fixture.ts";

const HEAD = "The user changed the list, and that stays:";

function shownPlan(...lines: readonly string[]): TestPlan {
  const plan = createTestPlan();
  plan.write(...(lines.length === 0 ? ["[>] a", "[ ] b", "[ ] c"] : lines));
  return plan;
}

describe("a model's list without edits by the person", () => {
  test("is taken as it is, and items that stay keep their ids", () => {
    const plan = shownPlan();
    const [a, b] = plan.document.plan.items;
    expect(plan.write("[x] a", "[ ] new", "[>] B ")).toBeUndefined();
    expect(plan.lines()).toEqual(["[x] a", "[ ] new", "[>] B"]);
    const [a2, , b2] = plan.document.plan.items;
    expect([a2?.id, b2?.id]).toEqual([a?.id, b?.id]);
  });

  test("rewords an item that it names by id", () => {
    const plan = shownPlan("[ ] a #one", "[ ] b #two");
    plan.write("[ ] first #one", "[ ] b #two");
    expect(plan.document.plan.items.map(({ id, text }) => [id, text])).toEqual([
      ["one", "first"],
      ["two", "b"],
    ]);
  });

  test("gives every item an id of its own, whatever the model says", () => {
    const plan = shownPlan("[ ] a #1", "[ ] b #1", "[ ] a");
    const ids = plan.document.plan.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  test("changes nothing when it is the same again", () => {
    const plan = shownPlan();
    const before = plan.document;
    plan.write(...plan.lines());
    expect(plan.document).toBe(before);
  });

  test("keeps what it drops while open", () => {
    const plan = shownPlan("[x] a", "[ ] b", "[>] c");
    plan.write("[>] c");
    expect(plan.document.dropped.map(({ item }) => item.text)).toEqual(["b"]);
    plan.user("undo");
    expect(plan.lines()).toEqual(["[x] a", "[ ] b", "[>] c"]);
    expect(plan.document.dropped).toEqual([]);
  });
});

describe("what the person removed", () => {
  test("stays removed, and the model is told", () => {
    const plan = shownPlan();
    plan.user("delete", "2");
    expect(plan.write("[x] a", "[>] b", "[ ] c")).toBe(`${HEAD}\n- removed "b": leave it out`);
    expect(plan.lines()).toEqual(["[x] a", "[ ] c"]);
  });

  test("stays removed in every write until the next prompt, and each time the model is told", () => {
    const plan = shownPlan();
    plan.user("delete", "2");
    plan.write("[x] a", "[>] b", "[ ] c");
    expect(plan.write("[x] a", "[>] b", "[ ] c")).toBe(`${HEAD}\n- removed "b": leave it out`);
    plan.user("prompt");
    expect(plan.write("[x] a", "[>] b", "[ ] c")).toBeUndefined();
    expect(plan.lines()).toEqual(["[x] a", "[>] b", "[ ] c"]);
  });

  test("wins over the next write even when a prompt comes first", () => {
    const plan = shownPlan();
    plan.user("delete", "2");
    plan.user("prompt");
    plan.write("[x] a", "[>] b", "[ ] c");
    expect(plan.lines()).toEqual(["[x] a", "[ ] c"]);
  });

  test("comes back when the person puts it in again", () => {
    const plan = shownPlan();
    plan.user("delete", "2");
    plan.user("add", "B");
    plan.write("[x] a", "[>] b", "[ ] c");
    expect(plan.lines()).toEqual(["[x] a", "[>] B", "[ ] c"]);
  });

  test("is known by its id when the model rewords it", () => {
    const plan = shownPlan("[ ] a #one", "[ ] b #two");
    plan.user("delete", "2");
    plan.write("[ ] a #one", "[ ] do b after all #two");
    expect(plan.lines()).toEqual(["[ ] a"]);
  });

  test("is not mistaken for a new item that got its number", () => {
    const plan = shownPlan("[ ] a #1", "[ ] b #2", "[ ] c #3");
    plan.user("delete", "2");
    plan.write("[x] a #1", "[ ] c #2", "[ ] d #3");
    expect(plan.lines()).toEqual(["[x] a", "[ ] c", "[ ] d"]);
  });

  test("may be planned anew with the prompt that follows a cleared list", () => {
    const plan = shownPlan();
    plan.user("clear");
    plan.write("[ ] a", "[ ] z");
    expect(plan.lines()).toEqual(["[ ] z"]);
    plan.user("clear");
    plan.user("prompt");
    expect(plan.write("[ ] a", "[ ] z")).toBeUndefined();
    expect(plan.lines()).toEqual(["[ ] a", "[ ] z"]);
  });
});

describe("what the person added or changed", () => {
  test("stays, where they put it", () => {
    const plan = shownPlan();
    plan.user("add", "2", "mine");
    plan.user("add", "last one");
    const note = plan.write("[x] a", "[>] b", "[ ] c", "[ ] d");
    expect(note).toBe(`${HEAD}\n- added "mine"\n- added "last one"`);
    expect(plan.lines()).toEqual(["[x] a", "[ ] mine", "[>] b", "[ ] c", "[ ] last one", "[ ] d"]);
  });

  test("can be left out once the model has seen it, and is kept among the dropped", () => {
    const plan = shownPlan();
    plan.user("add", "mine");
    plan.write("[>] a", "[ ] b", "[ ] c");
    plan.write("[>] a", "[ ] b", "[ ] c");
    expect(plan.lines()).toEqual(["[>] a", "[ ] b", "[ ] c"]);
    expect(plan.document.dropped.map(({ item }) => item.text)).toEqual(["mine"]);
  });

  test("is one item when the model writes the same text", () => {
    const plan = shownPlan();
    plan.user("add", "Run the tests");
    plan.write("[x] a", "[ ] b", "[ ] c", "[>] run  the tests");
    expect(plan.lines()).toEqual(["[x] a", "[ ] b", "[ ] c", "[>] Run the tests"]);
  });

  test("keeps its new text and status over what the model knew", () => {
    const plan = shownPlan();
    plan.user("edit", "2", "better b");
    plan.user("done", "3");
    const note = plan.write("[x] a", "[>] b", "[ ] c");
    expect(note).toBe(`${HEAD}\n- changed "b" to "better b"\n- marked "c" as completed`);
    expect(plan.lines()).toEqual(["[x] a", "[>] better b", "[x] c"]);
  });

  test("stays when the model leaves it out without having seen the edit", () => {
    const plan = shownPlan();
    plan.user("edit", "2", "better b");
    plan.write("[>] a", "[ ] c");
    expect(plan.lines()).toEqual(["[>] a", "[ ] better b", "[ ] c"]);
    plan.write("[>] a", "[ ] c");
    expect(plan.lines()).toEqual(["[>] a", "[ ] c"]);
  });

  test("stays the one in progress", () => {
    const plan = shownPlan();
    plan.user("set", "3");
    const note = plan.write("[x] a", "[>] b", "[ ] c");
    expect(note).toBe(`${HEAD}\n- marked "c" as in_progress`);
    expect(plan.lines()).toEqual(["[x] a", "[ ] b", "[>] c"]);
    plan.write("[x] a", "[>] b", "[x] c");
    expect(plan.lines()).toEqual(["[x] a", "[>] b", "[x] c"]);
  });

  test("keeps its order", () => {
    const plan = shownPlan();
    plan.user("move", "3", "1");
    expect(plan.write("[x] a", "[>] b", "[ ] d", "[ ] c")).toBe(`${HEAD}\n- moved items`);
    expect(plan.lines()).toEqual(["[ ] c", "[x] a", "[>] b", "[ ] d"]);
  });

  test("keeps subtasks, of which the tool knows nothing", () => {
    const plan = shownPlan();
    plan.user("add", "1.1", "s");
    expect(plan.write("[x] a", "[>] b", "[ ] c")).toBe(`${HEAD}\n- added "s"`);
    expect(plan.lines()).toEqual(["[x] a", "  [ ] s", "[>] b", "[ ] c"]);
  });

  test("is told by a read, once", () => {
    const plan = shownPlan();
    plan.user("delete", "2");
    const show = { type: "show" } as const;
    expect(plan.as("model", show)).toBe(`${HEAD}\n- removed "b": leave it out`);
    expect(plan.as("model", show)).toBeUndefined();
  });

  test("is told in bounded length", () => {
    const plan = createTestPlan();
    for (let count = 0; count < 30; count += 1) plan.user("add", `item ${count}`);
    const lines = plan.write("[ ] z")!.split("\n");
    expect([lines.length, lines.at(-1)]).toEqual([22, "- and 10 more changes"]);
  });
});

describe("limits", () => {
  const many = (count: number, name = "m"): string[] =>
    Array.from({ length: count }, (_, index) => `[ ] ${name}${index + 1}`);
  const refusal = (plan: TestPlan, lines: readonly string[]): string =>
    plan.refuses({ type: "write", origin: "tool", items: lines.map(toItem) });

  test("allow twenty items of the model's own", () => {
    const plan = createTestPlan();
    plan.write(...many(20));
    expect(refusal(plan, many(21))).toBe(
      'at most 20 items are allowed, received 21; the first too many is item 21 "m21"',
    );
    expect(plan.lines()).toEqual(many(20));
  });

  test("do not count what the person put in, seen or not", () => {
    const plan = createTestPlan();
    plan.user("add", "mine");
    plan.write(...many(20));
    expect(plan.lines()).toHaveLength(21);
    plan.write("[x] mine", ...many(20));
    expect(plan.lines()).toEqual(["[x] mine", ...many(20)]);
    expect(refusal(plan, ["[x] mine", ...many(21)])).toMatch(/received 21/);
  });

  test("do not hold for an agent's own list", () => {
    const plan = createTestPlan();
    const items = [...many(50), "[>] p", "[>] q"].map(toItem);
    plan.as("model", { type: "write", origin: "native", items });
    expect(plan.lines()).toEqual([...many(50), "[>] p", "[>] q"]);
  });
});

describe("an agent's own list", () => {
  const native = (plan: TestPlan, ...lines: readonly string[]): string | undefined =>
    plan.as("model", { type: "write", origin: "native", items: lines.map(toItem) });

  test("cannot be answered: edits hold until the next prompt has told the model", () => {
    const plan = createTestPlan();
    native(plan, "[>] a", "[ ] b");
    plan.user("add", "mine");
    plan.user("delete", "2");
    expect(native(plan, "[x] a", "[>] b")).toBeUndefined();
    native(plan, "[x] a", "[>] b");
    expect(plan.lines()).toEqual(["[x] a", "[ ] mine"]);
    plan.user("prompt");
    expect(plan.as("model", { type: "show" })).toBe(
      `${HEAD}\n- removed "b": leave it out\n- added "mine"`,
    );
    native(plan, "[x] a", "[>] mine");
    expect(plan.lines()).toEqual(["[x] a", "[>] mine"]);
  });

  test("brings subtasks, which are merged too", () => {
    const plan = createTestPlan();
    const write = (...subtasks: string[]): void => {
      const items = [{ ...toItem("[ ] a"), subtasks: subtasks.map(toItem) }];
      plan.as("model", { type: "write", origin: "native", items });
    };
    write("[ ] s", "[ ] t");
    plan.user("delete", "1.1");
    plan.user("add", "1.last", "mine");
    write("[x] s", "[x] t", "[ ] u");
    expect(plan.lines()).toEqual(["[ ] a", "  [x] t", "  [ ] mine", "  [ ] u"]);
  });

  test("loses what cannot be: circles, strangers, blank texts, controls, a third level", () => {
    const plan = createTestPlan();
    plan.as("model", {
      type: "write",
      origin: "native",
      items: [
        { text: "a\u0000", status: "pending", id: "a", blockedBy: ["b", "zz"] },
        { text: "b", status: "pending", id: "b", blockedBy: ["a"] },
        { text: "\n", status: "pending" },
        {
          text: "c",
          status: "pending",
          id: "c",
          subtasks: [
            { text: "d", status: "pending", id: "d", subtasks: [{ text: "e", status: "pending" }] },
          ],
        },
      ],
    });
    expect(plan.lines()).toEqual(["[ ] a", "[ ] b", "[ ] c", "  [ ] d", "  [ ] e"]);
    expect(plan.document.plan.items.map(({ blockedBy }) => blockedBy)).toEqual([
      ["b"],
      undefined,
      undefined,
    ]);
  });
});

describe("the id of the list", () => {
  test.each([
    ["stays while a text is shared", "[ ] a", "[x] a", true],
    ["changes when no text is shared", "[ ] a", "[ ] b", false],
    ["changes when all was completed", "[x] a", "[ ] a", false],
  ])("%s", (_name, before, after, isSame) => {
    const plan = createTestPlan();
    plan.write(before);
    const { todoId } = plan.document.plan;
    plan.write(after);
    expect(plan.document.plan.todoId === todoId).toBe(isSame);
  });
});
