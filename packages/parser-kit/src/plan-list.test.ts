import type { TodoItem, TodoStatus } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import { createPlanList, type PlanList, replacePlanList, updatePlanList } from "./plan-list.ts";

const item = (text: string, status: TodoStatus = "pending"): TodoItem => ({ text, status });

/** The ids that a series of writes is told under; null where nothing is told. */
function idsOf(write: typeof replacePlanList, lists: readonly TodoItem[][]): (string | null)[] {
  let list: PlanList = createPlanList("todo");
  return lists.map((items) => {
    const step = write(list, items, { source: "TodoWrite" });
    list = step.list;
    const [event] = step.events;
    return event?.type === "todo_list" ? event.todoId : null;
  });
}

describe("replacePlanList", () => {
  test("tells the whole list with what goes along", () => {
    const change = { source: "TodoWrite", parentToolId: "t1", explanation: "why" };
    expect(replacePlanList(createPlanList("todo"), [item("a")], change).events).toEqual([
      { type: "todo_list", todoId: "todo-1", items: [item("a")], ...change },
    ]);
  });

  test.each<[string, TodoItem[][], (string | null)[]]>([
    [
      "keeps the id while a text stays",
      [
        [item("a"), item("b")],
        [item("b", "completed"), item("c")],
      ],
      ["todo-1", "todo-1"],
    ],
    [
      "starts anew after all was completed",
      [[item("a", "completed")], [item("a")]],
      ["todo-1", "todo-2"],
    ],
    [
      "goes on after all was cancelled",
      [[item("a", "cancelled")], [item("a")]],
      ["todo-1", "todo-1"],
    ],
    ["starts anew when no text is shared", [[item("a")], [item("b")]], ["todo-1", "todo-2"]],
    [
      "clears under the same id and starts anew after it",
      [[item("a")], [], [item("a")]],
      ["todo-1", "todo-1", "todo-2"],
    ],
    [
      "tells no empty list after an empty one",
      [[], [item("a")], [], []],
      [null, "todo-1", "todo-1", null],
    ],
  ])("%s", (_name, lists, expected) => {
    expect(idsOf(replacePlanList, lists)).toEqual(expected);
  });
});

test("updatePlanList keeps one id whatever is written", () => {
  const lists = [[], [item("a", "completed")], [item("b")], [], [item("c")]];
  expect(idsOf(updatePlanList, lists)).toEqual([null, "todo-1", "todo-1", "todo-1", "todo-1"]);
});
