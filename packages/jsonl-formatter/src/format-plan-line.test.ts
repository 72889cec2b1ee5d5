import type { TodoItem, TodoStatus } from "@chatter/events-schema";
import { expect, it } from "vitest";
import { formatPlanLine } from "./format-plan-line.ts";
import { UNICODE_SYMBOLS } from "./text-symbols.ts";

const step = (status: TodoStatus, text: string, more: Partial<TodoItem> = {}): TodoItem => ({
  text,
  status,
  ...more,
});
const tests = step("completed", "Fix failing tests");
const docs = step("in_progress", "Update documentation", { activeForm: "Updating documentation" });
const build = step("pending", "Run final build");

it.each<[string, TodoItem[]]>([
  ["Plan cleared", []],
  ["Plan 1/3: Updating documentation", [tests, docs, build]],
  ["Plan 0/1: Update documentation", [step("in_progress", "Update documentation")]],
  ["Plan 1/2, next: Run final build", [tests, build]],
  ["Plan 1/1: nothing left to do", [tests]],
  ["Plan 1/3, 1 cancelled, next: Run final build", [tests, step("cancelled", "x"), build]],
  ["Plan 0/1: Updating documentation", [step("in_progress", "All", { subtasks: [tests, docs] })]],
  ["Plan 0/1: two lines", [step("in_progress", "two\n\u001b[31mlines\u202e")]],
  [`Plan 0/1, next: ${"日".repeat(120)}…`, [step("pending", "日".repeat(121))]],
])("says %j", (line, items) => {
  expect(formatPlanLine(items, UNICODE_SYMBOLS)).toBe(line);
});
