import { describe, expect, test } from "vitest";
import { isValidTodoItem, TODO_STATUSES, todoItemSchema } from "./todo-item.ts";

describe("isValidTodoItem", () => {
  test.each(TODO_STATUSES)("accepts a step that is %s", (status) => {
    expect(isValidTodoItem({ text: "Run the tests", status })).toBe(true);
  });

  test.each([
    ["null", null],
    ["a string", "Run the tests"],
    ["an empty text", { text: "", status: "pending" }],
    ["a blank text", { text: " \n\t", status: "pending" }],
    ["a text that is a number", { text: 1, status: "pending" }],
    ["no text", { status: "pending" }],
    ["no status", { text: "Run the tests" }],
    ["a foreign status", { text: "Run the tests", status: "blocked" }],
    ["a status that Object knows", { text: "Run the tests", status: "constructor" }],
  ])("refuses %s", (_name, item) => {
    expect(isValidTodoItem(item)).toBe(false);
  });

  test("does not mind extra fields, so that they never cost a step", () => {
    expect(isValidTodoItem({ text: "a", status: "pending", priority: 7 })).toBe(true);
  });
});

describe("todoItemSchema", () => {
  test("takes subtasks of subtasks, each with a status of its own", () => {
    const item = {
      text: "Release",
      status: "in_progress",
      subtasks: [
        { text: "Test", status: "completed", subtasks: [{ text: "a", status: "pending" }] },
      ],
    };
    expect(todoItemSchema.parse(item)).toEqual(item);
  });

  test("refuses a bad subtask", () => {
    const item = { text: "a", status: "pending", subtasks: [{ text: "", status: "pending" }] };
    expect(todoItemSchema.safeParse(item).success).toBe(false);
  });
});
