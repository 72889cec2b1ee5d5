import type { TodoItem } from "@chatter/events-schema";
import { expect, test } from "vitest";
import { TodoManager } from "./todo-manager.ts";

const todos: TodoItem[] = [
  { text: "a", status: "completed" },
  { text: "b", status: "in_progress" },
  { text: "c", status: "pending" },
];

test("a manager holds a list and tells how far it is", () => {
  const manager = new TodoManager();
  expect([manager.getTodos(), manager.getInProgress(), manager.getProgress()]).toEqual([
    [],
    null,
    { completed: 0, total: 0, percent: 0 },
  ]);
  manager.setTodos(todos);
  expect([manager.getTodos(), manager.getInProgress(), manager.getProgress()]).toEqual([
    todos,
    todos[1],
    { completed: 1, total: 3, percent: 33 },
  ]);
  manager.clear();
  expect(manager.getTodos()).toEqual([]);
});

test("a manager hands out copies, and two of them do not meet", () => {
  const [one, two] = [new TodoManager(), new TodoManager()];
  one.setTodos(todos);
  one.getTodos().pop();
  expect([one.getTodos().length, two.getTodos().length]).toEqual([3, 0]);
});
