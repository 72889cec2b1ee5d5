import type { JsonObject } from "@chatter/parser-kit";
import { describe, expect, test } from "vitest";
import { answer, call, parseTurn, plansOf } from "../test/native-lines.ts";

let count = 0;

/** A call and its result, as the main agent's stream has them. */
function use(name: string, input: JsonObject, text: string, detail?: unknown): JsonObject[] {
  count += 1;
  const more = detail === undefined ? {} : { tool_use_result: detail };
  return [call(`t${count}`, name, input), answer(`t${count}`, text, more)];
}

const create = (id: string, subject: string, more: JsonObject = {}): JsonObject[] =>
  use(
    "TaskCreate",
    { subject, description: `About ${subject}`, ...more },
    `Task #${id} created successfully: ${subject}`,
    { task: { id, subject } },
  );

const update = (taskId: string, change: JsonObject): JsonObject[] =>
  use("TaskUpdate", { taskId, ...change }, `Updated task #${taskId} status`, {
    success: true,
    taskId,
  });

describe("the Task tools", () => {
  test("are folded into whole lists under one id, with the task ids", () => {
    const events = parseTurn(
      ...create("1", "Read", { activeForm: "Reading" }),
      ...create("2", "Fix"),
      ...update("2", { owner: "max", addBlockedBy: ["1"] }),
      ...update("1", { status: "in_progress" }),
    );
    expect(plansOf(events)).toEqual([
      "tasks-1 = #1 Read: pending",
      "tasks-1 = #1 Read: pending, #2 Fix: pending",
      "tasks-1 = #1 Read: pending, #2 Fix: pending",
      "tasks-1 = #1 Read: in_progress, #2 Fix: pending",
    ]);
    expect(events.at(-1)).toEqual({
      type: "todo_list",
      todoId: "tasks-1",
      source: "TaskTools",
      items: [
        { id: "1", text: "Read", status: "in_progress", activeForm: "Reading" },
        { id: "2", text: "Fix", status: "pending", owner: "max", blockedBy: ["1"] },
      ],
    });
  });

  test("stand in the order of creation, though results come in any order", () => {
    const events = parseTurn(
      call("a", "TaskCreate", { subject: "First" }),
      call("b", "TaskCreate", { subject: "Second" }),
      answer("b", "Task #2 created successfully: Second"),
      answer("a", "Task #1 created successfully: First"),
    );
    expect(plansOf(events).at(-1)).toBe("tasks-1 = #1 First: pending, #2 Second: pending");
  });

  test("use the description where there is no subject, and drop a task that has neither", () => {
    const events = parseTurn(
      ...use(
        "TaskCreate",
        { subject: "", description: "Details" },
        "Task #1 created successfully: ",
      ),
      ...use("TaskCreate", {}, "Task #2 created successfully: "),
    );
    expect(plansOf(events)).toEqual(["tasks-1 = #1 Details: pending"]);
    expect(events.at(-1)).toMatchObject({ type: "diagnostic", code: "plan.invalid-item" });
  });

  test("remove a deleted task, also from what others wait for", () => {
    const events = parseTurn(
      ...create("1", "Read"),
      ...create("2", "Fix"),
      ...update("2", { addBlockedBy: ["1"] }),
      ...update("1", { status: "deleted" }),
    );
    expect(events.at(-1)).toMatchObject({ items: [{ id: "2", text: "Fix", status: "pending" }] });
    expect(events.at(-1)).not.toHaveProperty("items.0.blockedBy");
  });

  test("read addBlocks as the other side of addBlockedBy; what is done no longer blocks", () => {
    const events = parseTurn(
      ...create("1", "Read"),
      ...create("2", "Fix"),
      ...update("1", { addBlocks: ["2"] }),
      ...update("1", { status: "completed" }),
    );
    expect(events.at(-2)).toMatchObject({ items: [{ id: "1" }, { id: "2", blockedBy: ["1"] }] });
    expect(events.at(-1)).not.toHaveProperty("items.1.blockedBy");
  });

  test.each<[string, JsonObject[]]>([
    [
      "success: false without an error flag",
      use("TaskUpdate", { taskId: "1", status: "completed" }, "Task not found", {
        success: false,
        error: "Task not found",
      }),
    ],
    [
      "a hook's feedback, without details as in a sub-agent",
      use("TaskUpdate", { taskId: "1", status: "completed" }, "TaskCompleted hook feedback: no"),
    ],
    ["a creation without an id", use("TaskCreate", { subject: "B" }, "Something else")],
  ])("change nothing on %s, and say so", (_name, lines) => {
    const events = parseTurn(...create("1", "Read"), ...lines);
    expect(plansOf(events)).toEqual(["tasks-1 = #1 Read: pending"]);
    expect(events.at(-1)).toMatchObject({ type: "notice", code: "plan.rejected" });
  });

  test("take the status from the result where it tells one, and an id under its wrong name", () => {
    const events = parseTurn(
      ...create("1", "Read"),
      ...use("TaskUpdate", { id: "1", status: "completed" }, "Updated task #1 status", {
        success: true,
        taskId: "1",
        statusChange: { from: "pending", to: "in_progress" },
      }),
    );
    expect(plansOf(events).at(-1)).toBe("tasks-1 = #1 Read: in_progress");
  });

  test("of a sub-agent change the one shared list, without parentToolId", () => {
    const parent = { parent_tool_use_id: "agent1" };
    const events = parseTurn(
      ...create("1", "Main"),
      call("s1", "TaskCreate", { subject: "Sub" }, parent),
      answer("s1", "Task #2 created successfully: Sub", parent),
      call("s2", "TaskUpdate", { taskId: "2", status: "completed" }, parent),
      answer("s2", "Updated task #2 status", parent),
    );
    expect(plansOf(events).at(-1)).toBe("tasks-1 = #1 Main: pending, #2 Sub: completed");
    expect(events.every(({ parentToolId }) => parentToolId === undefined)).toBe(true);
  });

  test("are not confused with running tasks, nor with tools of similar names", () => {
    const events = parseTurn(
      ...create("1", "Read"),
      { type: "system", subtype: "task_started", task_id: "1", tool_use_id: "x" },
      { type: "system", subtype: "task_updated", task_id: "1", patch: { status: "completed" } },
      { type: "system", subtype: "task_notification", task_id: "1", status: "completed" },
      ...use("TaskStop", { task_id: "1" }, "stopped"),
      ...use("TaskOutput", { task_id: "1" }, "output"),
    );
    expect(plansOf(events)).toEqual(["tasks-1 = #1 Read: pending"]);
    expect(events.filter(({ type }) => type === "tool.started")).toHaveLength(2);
  });
});

describe("after a resume", () => {
  const listed = {
    tasks: [
      { id: "1", subject: "Read", status: "completed", owner: "max", blockedBy: [] },
      { id: "2", subject: "Fix", status: "pending", blockedBy: ["1"] },
    ],
  };

  test("TaskList shows the tasks of the runs before", () => {
    const events = parseTurn(...use("TaskList", {}, "#1 [completed] Read (max)", listed));
    expect(events).toEqual([
      {
        type: "todo_list",
        todoId: "tasks-1",
        source: "TaskTools",
        items: [
          { id: "1", text: "Read", status: "completed", owner: "max" },
          { id: "2", text: "Fix", status: "pending" },
        ],
      },
    ]);
  });

  test("TaskList replaces what was thought before, and is silent when nothing is new", () => {
    const events = parseTurn(
      ...create("3", "Gone"),
      ...use("TaskList", {}, "", listed),
      ...use("TaskList", {}, "", listed),
    );
    expect(plansOf(events)).toEqual([
      "tasks-1 = #3 Gone: pending",
      "tasks-1 = #1 Read: completed, #2 Fix: pending",
    ]);
  });

  test("TaskGet adds the task that it shows, and finds nothing without harm", () => {
    const task = { id: "2", subject: "Fix", description: "It", status: "pending", blockedBy: [] };
    const events = parseTurn(
      ...use("TaskGet", { taskId: "9" }, "Task not found", { task: null }),
      ...use("TaskGet", { taskId: "2" }, "Task #2: Fix", { task }),
    );
    expect(plansOf(events)).toEqual(["tasks-1 = #2 Fix: pending"]);
  });

  test("an update of a task that was never shown gives one diagnostic, until its text is known", () => {
    const events = parseTurn(
      ...update("2", { status: "in_progress" }),
      ...update("2", { status: "completed" }),
      ...update("2", { subject: "Fix" }),
    );
    expect(events).toMatchObject([
      { type: "diagnostic", code: "plan.invalid-item" },
      { type: "todo_list", items: [{ id: "2", text: "Fix", status: "completed" }] },
    ]);
  });

  test("an unknown status word is told once and counts as pending", () => {
    const native = { tasks: [{ id: "1", subject: "Read", status: "flying" }] };
    const events = parseTurn(
      ...use("TaskList", {}, "", native),
      ...use("TaskList", {}, "", native),
    );
    expect(events).toMatchObject([
      { type: "diagnostic", code: "plan.unknown-status" },
      { type: "todo_list", items: [{ status: "pending", nativeStatus: "flying" }] },
    ]);
  });
});
