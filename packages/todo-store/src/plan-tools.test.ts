import { describe, expect, test } from "vitest";
import * as z from "zod";
import { createTestContext, createTestPlan } from "../test/plan-fixture.ts";
import { changePlan } from "./change-plan.ts";
import { createPlanDocument } from "./plan-document.ts";
import { createPlanTools, TodoWrite, todoPause, todoRead, todoWrite } from "./plan-tools.ts";
import { TodoManager } from "./todo-manager.ts";

const todos = [
  { content: "Fix failing tests", status: "completed", activeForm: "Fixing failing tests" },
  { content: "Update documentation", status: "in_progress", activeForm: "Updating documentation" },
  { content: "Run final build", status: "pending", activeForm: "Running final build" },
];
const rendered = [
  "[x] Fix failing tests",
  "[>] Update documentation <- Updating documentation",
  "[ ] Run final build",
  "",
  "(1/3 completed)",
].join("\n");

describe("the tools on a list in memory", () => {
  test("write it and read it back", async () => {
    const manager = new TodoManager();
    expect(await todoRead.execute({}, manager)).toEqual({ text: "No todos.", isError: false });
    expect(await todoWrite.execute({ todos }, manager)).toEqual({ text: rendered, isError: false });
    expect(manager.getTodos()[1]).toEqual({
      text: "Update documentation",
      status: "in_progress",
      activeForm: "Updating documentation",
    });
    expect(await todoRead.execute({}, manager)).toEqual({ text: rendered, isError: false });
    expect(await TodoWrite.execute({ todos: [] }, manager)).toEqual({
      text: "No todos.",
      isError: false,
    });
  });

  test("pass the reason of a pause on", async () => {
    const reasons: string[] = [];
    const context = {
      getTodos: () => [],
      setTodos: () => {},
      pause: (reason: string) => reasons.push(reason),
    };
    expect(await todoPause.execute({ reason: "Which\none?" }, context)).toEqual({
      text: "Paused: Which one?\n\nThe list stays as it is. End your turn.",
      isError: false,
    });
    expect(reasons).toEqual(["Which one?"]);
  });
});

describe("a list that breaks a rule", () => {
  const item = (change: object): object => ({ ...todos[2], ...change });
  const long = "x".repeat(501);
  const shown = `"${"x".repeat(80)}…"`;

  test.each([
    [undefined, "the input: expected object, received nothing"],
    [{}, "todos: expected array, received nothing"],
    [{ todos: "a" }, 'todos: expected array, received "a"'],
    [{ todos: ["a"] }, 'item 1: expected object, received "a"'],
    [{ todos: [item({ content: 7 })] }, "content of item 1: expected string, received 7"],
    [
      { todos: [item({}), item({ status: "done" })] },
      'status of item 2 "Run final build": expected one of pending, in_progress, completed, cancelled, received "done"',
    ],
    [
      { todos: [item({ activeForm: undefined })] },
      'activeForm of item 1 "Run final build": expected string, received nothing',
    ],
    [
      { todos: Array.from({ length: 21 }, (_, index) => item({ content: `step ${index + 1}` })) },
      'at most 20 items are allowed, received 21; the first too many is item 21 "step 21"',
    ],
    [
      { todos: [item({}), item({ content: long })] },
      `content of item 2 ${shown} has 501 characters, at most 500 are allowed`,
    ],
    [
      { todos: [item({ activeForm: long })] },
      'activeForm of item 1 "Run final build" has 501 characters, at most 500 are allowed',
    ],
    [{ todos: [item({ content: " \n" })] }, 'content of item 1 "" is blank, expected a text'],
    [
      { todos: [item({ content: "a\u0007b" })] },
      'content of item 1 "a\uFFFDb" holds the control character U+0007, expected printable text',
    ],
    [
      { todos: [todos[1], item({}), item({ status: "in_progress" })] },
      'at most 1 item may be in_progress, received 2: item 1 "Update documentation", item 3 "Run final build"',
    ],
  ])("is refused and changes nothing: %j", async (input, problem) => {
    const manager = new TodoManager();
    manager.setTodos([{ text: "old", status: "pending" }]);
    expect(await todoWrite.execute(input, manager)).toEqual({
      text: `Rejected, nothing changed: ${problem}.`,
      isError: true,
    });
    expect(manager.getTodos()).toEqual([{ text: "old", status: "pending" }]);
  });

  test("is accepted at the very limit, with a number as an id", async () => {
    const full = Array.from({ length: 20 }, (_, id) => item({ id, content: "🙂".repeat(500) }));
    const { isError } = await todoWrite.execute({ todos: full }, new TodoManager());
    expect(isError).toBe(false);
  });

  test.each([
    [{}, "reason: expected string, received nothing"],
    [{ reason: "" }, "the reason is blank, expected a text"],
    [{ reason: long }, "the reason has 501 characters, at most 500 are allowed"],
  ])("goes for the reason of a pause too: %j", async (input, problem) => {
    expect(await todoPause.execute(input, new TodoManager())).toEqual({
      text: `Rejected, nothing changed: ${problem}.`,
      isError: true,
    });
  });
});

describe("the tools on a list that is kept", () => {
  test("answer with the person's edits and what they were", async () => {
    const plan = createTestPlan();
    const context = createTestContext();
    const [write, read, pause] = createPlanTools({
      change: (operation) => {
        const change = changePlan(plan.document, operation, "model", context);
        if (change.ok) plan.document = change.document;
        return change;
      },
    });
    await write!.execute({ todos });
    plan.user("delete", "3");
    const note =
      'The user changed the list, and that stays:\n- removed "Run final build": leave it out';
    const kept = rendered.replace("[ ] Run final build\n", "").replace("1/3", "1/2");
    expect(await write!.execute({ todos })).toEqual({ text: `${kept}\n\n${note}`, isError: false });
    expect(await read!.execute({})).toEqual({ text: kept, isError: false });
    await pause!.execute({ reason: "Ship it?" });
    expect(plan.document.plan.paused).toEqual({ reason: "Ship it?" });
  });

  test("refuse what the list refuses", async () => {
    const document = createPlanDocument({ session: "s", member: null }, createTestContext());
    const [write] = createPlanTools({
      change: (operation) => changePlan(document, operation, "model", createTestContext()),
    });
    const double = [todos[1], { ...todos[1], content: "b" }];
    expect((await write!.execute({ todos: double })).isError).toBe(true);
  });
});

describe("what a model is told about the tools", () => {
  test("has the names that the tools go by", () => {
    const names = createPlanTools(new TodoManager()).map(({ name }) => name);
    expect([...names, TodoWrite.name]).toEqual([
      "todo_write",
      "todo_read",
      "todo_pause",
      "TodoWrite",
    ]);
  });

  test("can be written as JSON Schema", () => {
    expect(z.toJSONSchema(todoWrite.inputSchema, { io: "input" })).toMatchObject({
      type: "object",
      required: ["todos"],
      properties: {
        todos: {
          type: "array",
          items: {
            required: ["content", "status", "activeForm"],
            properties: {
              content: { type: "string", minLength: 1, maxLength: 500 },
              status: { enum: ["pending", "in_progress", "completed", "cancelled"] },
            },
          },
        },
      },
    });
  });
});
