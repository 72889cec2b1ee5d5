import { describe, expect, test } from "vitest";
import { readCreatedId, readTaskLines, readTaskText, readUpdatedId } from "./read-task-text.ts";

const unknown = (): undefined => undefined;

describe("the answers of the Task tools as text", () => {
  test("tell the id of a task that was created or updated", () => {
    expect(readCreatedId("Task #12 created successfully: Read")).toBe("12");
    expect(readCreatedId("Task not found")).toBeUndefined();
    expect(readUpdatedId("Updated task #12 owner, status")).toBe("12");
    expect(readUpdatedId("Task not found")).toBeUndefined();
  });

  test("list tasks with their status and blockers", () => {
    const text = "#1 [completed] Read the code\n#2 [pending] Fix it [blocked by #1, #3]";
    expect(readTaskLines(text, unknown)).toEqual([
      { id: "1", status: "completed", subject: "Read the code", owner: undefined, blockedBy: [] },
      { id: "2", status: "pending", subject: "Fix it", owner: undefined, blockedBy: ["1", "3"] },
    ]);
  });

  test("tell an owner from a subject that ends in brackets where the subject is known", () => {
    const text = "#1 [pending] Fix the bug (done) (max)\n#2 [pending] Test (twice)";
    const subjects = new Map([["1", "Fix the bug (done)"]]);
    expect(readTaskLines(text, (id) => subjects.get(id))).toMatchObject([
      { id: "1", subject: "Fix the bug (done)", owner: "max" },
      { id: "2", subject: "Test (twice)", owner: undefined },
    ]);
  });

  test("tell an empty list from a text that is no list", () => {
    expect(readTaskLines("No tasks found", unknown)).toEqual([]);
    expect(readTaskLines("Something went wrong", unknown)).toBeUndefined();
  });

  test("show one task", () => {
    const text =
      "Task #2: Fix: now\nStatus: in_progress\nDescription: Patch\nBlocked by: #1, #7\nBlocks: #3";
    expect(readTaskText(text)).toEqual({
      id: "2",
      subject: "Fix: now",
      status: "in_progress",
      description: "Patch",
      blockedBy: ["1", "7"],
    });
    expect(readTaskText("Task not found")).toBeUndefined();
  });
});
