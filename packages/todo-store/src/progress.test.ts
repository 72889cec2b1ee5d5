import { describe, expect, test } from "vitest";
import { currentItem, progressOf } from "./progress.ts";

describe("progressOf", () => {
  test.each([
    [[], { completed: 0, total: 0, percent: 0 }],
    [["completed", "completed", "pending"], { completed: 2, total: 3, percent: 67 }],
    [["completed", "cancelled"], { completed: 1, total: 2, percent: 50 }],
  ] as const)("counts %j", (statuses, progress) => {
    expect(progressOf(statuses.map((status) => ({ status })))).toEqual(progress);
  });
});

describe("currentItem", () => {
  test("is the one in progress, a subtask before its item", () => {
    const items = [
      { id: "a", status: "pending" },
      { id: "b", status: "in_progress", subtasks: [{ id: "s", status: "in_progress" }] },
    ] as const;
    expect(currentItem(items)).toEqual(items[1].subtasks[0]);
    expect(currentItem([items[0], { id: "c", status: "in_progress" }])).toMatchObject({ id: "c" });
  });

  test("else the first open one that waits for nothing open", () => {
    const items = [
      { id: "a", status: "completed" },
      { id: "b", status: "pending", blockedBy: ["c"] },
      { id: "c", status: "pending", blockedBy: ["a"] },
    ] as const;
    expect(currentItem(items)).toEqual(items[2]);
    expect(currentItem([{ id: "b", status: "pending", blockedBy: ["b"] }])).toMatchObject({
      id: "b",
    });
  });

  test("is nothing when all is closed", () => {
    expect(currentItem([{ status: "completed" }, { status: "cancelled" }])).toBeUndefined();
  });
});
