import { describe, expect, test } from "vitest";
import { answer, call, parse, parseTurn, plansOf, typesOf } from "../test/native-lines.ts";

const written = "Todos have been modified successfully.";
const todo = (content: string, status = "pending"): object => ({ content, status, activeForm: "" });

describe("a TodoWrite", () => {
  test("counts when its result confirms it, not when it is called", () => {
    const write = call("t1", "TodoWrite", { todos: [todo("Read")] });
    expect(parseTurn(write)).toEqual([]);
    expect(parseTurn(write, answer("t1", written))).toEqual([
      {
        type: "todo_list",
        todoId: "todos-1",
        source: "TodoWrite",
        items: [{ text: "Read", status: "pending" }],
      },
    ]);
  });

  test("shows what was stored before what was sent, because a hook can change it", () => {
    const stored = { oldTodos: [], newTodos: [todo("Read twice", "in_progress")] };
    const events = parseTurn(
      call("t1", "TodoWrite", { todos: [todo("Read")] }),
      answer("t1", written, { tool_use_result: stored }),
    );
    expect(plansOf(events)).toEqual(["todos-1 = Read twice: in_progress"]);
  });

  test.each([
    ["an error flag", { is_error: true, tool_use_result: "InputValidationError" }],
    ["the error marks alone", {}],
  ])("that is rejected with %s changes nothing and gives a notice", (_name, more) => {
    const reason = "<tool_use_error>InputValidationError: no</tool_use_error>";
    const write = call("t1", "TodoWrite", { todos: [todo("Read")] });
    expect(parseTurn(write, answer("t1", reason, more))).toEqual([
      { type: "notice", code: "plan.rejected", message: "InputValidationError: no" },
    ]);
  });

  test("without a result, as after a kill or at the budget's end, leaves the plan as it was", () => {
    const write = call("t1", "TodoWrite", { todos: [todo("Read")] });
    expect(plansOf(parse([write], { signal: "SIGKILL" }))).toEqual([]);
  });

  test("starts a new list after a completed one, and when it shares no text with the last", () => {
    const lines = [[todo("A")], [todo("A", "completed")], [todo("A")], [todo("B")], []].flatMap(
      (todos, index) => [call(`t${index}`, "TodoWrite", { todos }), answer(`t${index}`, written)],
    );
    expect(plansOf(parseTurn(...lines))).toEqual([
      "todos-1 = A: pending",
      "todos-1 = A: completed",
      "todos-2 = A: pending",
      "todos-3 = B: pending",
      "todos-3 = ",
    ]);
  });

  test("of a sub-agent is a list of its own and leaves the parent's alone", () => {
    const parent = { parent_tool_use_id: "agent1" };
    const events = parseTurn(
      call("t1", "TodoWrite", { todos: [todo("Main")] }),
      call("t2", "TodoWrite", { todos: [todo("Sub")] }, parent),
      answer("t2", written, parent),
      answer("t1", written),
    );
    expect(plansOf(events)).toEqual(["todos-agent1-1 = Sub: pending", "todos-1 = Main: pending"]);
    expect(events.map(({ parentToolId }) => parentToolId)).toEqual(["agent1", undefined]);
  });
});

describe("the plan never shrinks because one item was malformed:", () => {
  test.each<[string, unknown, string[]]>([
    ["null entries", [null, todo("A"), todo("B")], ["A: pending", "B: pending"]],
    ["bare texts", ["A", todo("B")], ["A: pending", "B: pending"]],
    ["a missing status", [{ content: "A" }, todo("B")], ["A: pending", "B: pending"]],
    ["an unknown status", [todo("A", "flying"), todo("B")], ["A: pending", "B: pending"]],
    ["another vocabulary", [todo("A", "done"), todo("B", "open")], ["A: completed", "B: pending"]],
    ["a text that is a number", [{ content: 5, status: "pending" }, todo("B")], ["B: pending"]],
    ["the list as JSON text", JSON.stringify([todo("A")]), ["A: pending"]],
  ])("%s", (_name, todos, steps) => {
    const events = parseTurn(call("t1", "TodoWrite", { todos }), answer("t1", written));
    expect(plansOf(events)).toEqual([`todos-1 = ${steps.join(", ")}`]);
  });

  test("5,000 items stay 5,000 items", () => {
    const todos = Array.from({ length: 5000 }, (_, index) => todo(`Step ${index}`));
    const events = parseTurn(call("t1", "TodoWrite", { todos }), answer("t1", written));
    expect(events).toMatchObject([{ type: "todo_list", items: { length: 5000 } }]);
  });

  test.each([
    ["a number", 5],
    ["text", "soon"],
    ["nothing", undefined],
    ["null", null],
  ])("%s in place of the list gives a diagnostic", (_name, todos) => {
    const before = call("t0", "TodoWrite", { todos: [todo("A")] });
    const events = parseTurn(
      before,
      answer("t0", written),
      call("t1", "TodoWrite", { todos }),
      answer("t1", written),
    );
    expect(typesOf(events)).toEqual(["todo_list", "diagnostic"]);
  });

  test.each<[string, unknown]>([
    ["text", "todos"],
    ["null", null],
    ["unparsed text", { __unparsedToolInput: { raw: '{"todos":[', len: 10 } }],
  ])("an input that is %s survives", (_name, input) => {
    const events = parseTurn(call("t1", "TodoWrite", input), answer("t1", written));
    expect(typesOf(events)).toEqual(["diagnostic"]);
  });
});
