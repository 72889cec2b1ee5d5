import { describe, expect, it } from "vitest";
import {
  call,
  fail,
  init,
  type Line,
  ok,
  parse,
  success,
  told,
  use,
} from "../test/native-lines.ts";
import { codes, create, plans, track, update } from "../test/tracker-lines.ts";

describe("the tracker of the default emitter, which prints no ids", () => {
  it("tells the whole list after a change, under one id, as the tracker's", () => {
    expect(told([...create("Read"), ...create("Fix")])).toEqual([
      {
        type: "todo_list",
        todoId: "tracker-1",
        items: [{ text: "Read", status: "pending", nativeStatus: "open" }],
        source: "tracker",
      },
      {
        type: "todo_list",
        todoId: "tracker-1",
        items: [
          { text: "Read", status: "pending", nativeStatus: "open" },
          { text: "Fix", status: "pending", nativeStatus: "open" },
        ],
        source: "tracker",
      },
    ]);
  });

  it("knows the four statuses", () => {
    const lines = ["in_progress", "blocked", "closed", "open"].map((status) =>
      update("aaaaaa", { status }),
    );
    expect(plans(create("Read"), ...lines)).toEqual([
      "open Read",
      "in_progress Read#aaaaaa",
      "blocked Read#aaaaaa",
      "closed Read#aaaaaa",
      "open Read#aaaaaa",
    ]);
  });

  it.each([
    ["an update", update("aaaaaa", { status: "closed" }), "closed Read#aaaaaa"],
    ["a read", track("get_task", { id: "aaaaaa" }), "open Read#aaaaaa"],
    ["a parent", create("Sub", { parentId: "aaaaaa" }), "open Read#aaaaaa [open Sub]"],
    [
      "a dependency",
      create("Fix", { dependencies: ["aaaaaa"] }),
      "open Read#aaaaaa; open Fix <-aaaaaa",
    ],
  ])("binds an id to the only task without one when it is first used by %s", (_, lines, plan) => {
    expect(plans(create("Read"), lines).at(-1)).toBe(plan);
  });

  it("binds no id while two tasks have none, says so, and binds it once that is clear", () => {
    const twoTasks = [create("Read"), create("Fix")];
    const change = update("bbbbbb", { status: "closed" });
    expect(plans(...twoTasks, change).at(-1)).toBe("open Read; open Fix");
    expect(codes(...twoTasks, change)).toEqual(["plan.unknown-item"]);
    const inTurn = [create("Read"), update("aaaaaa", {}), create("Fix"), change];
    expect(plans(...inTurn).at(-1)).toBe("open Read#aaaaaa; closed Fix#bbbbbb");
  });

  it("binds no id when one call uses two new ones", () => {
    const lines = track("add_dependency", { taskId: "bbbbbb", dependencyId: "aaaaaa" });
    expect(plans(create("Read"), lines)).toEqual(["open Read"]);
  });

  it("binds an id to a task that was there at the call, not to one of the same batch", () => {
    const batch = [
      use("tracker_create_task", "a", { title: "Fix" }),
      use("tracker_update_task", "b", { id: "aaaaaa", status: "closed" }),
      ok("a"),
      ok("b"),
    ];
    expect(plans(create("Read"), batch).at(-1)).toBe("closed Read#aaaaaa; open Fix");
  });

  it("does not bind an id that the tracker does not know", () => {
    const get = [use("tracker_get_task", "g", { id: "nope00" }), ok("g", "Task not found.")];
    const change = [
      use("tracker_update_task", "u", { id: "nope00", status: "closed" }),
      fail("u", "execution_failed", "Task with ID nope00 not found.", "Failed to update task."),
    ];
    expect(plans(create("Read"), get, change)).toEqual(["open Read"]);
    expect(codes(create("Read"), get, change)).toEqual(["plan.rejected", "plan.rejected"]);
  });

  it("puts children below their parents, in the order of creation", () => {
    const lines = [
      create("Epic"),
      create("A", { parentId: "aaaaaa" }),
      create("Other"),
      create("B", { parentId: "aaaaaa" }),
    ];
    expect(plans(...lines).at(-1)).toBe("open Epic#aaaaaa [open A; open B]; open Other");
  });

  it("tells dependencies on known tasks only", () => {
    const lines = [
      create("Read"),
      update("aaaaaa", {}),
      create("Fix", { dependencies: ["aaaaaa", "cccccc"] }),
      update("bbbbbb", { dependencies: [] }),
      track("add_dependency", { taskId: "bbbbbb", dependencyId: "aaaaaa" }),
      track("add_dependency", { taskId: "bbbbbb", dependencyId: "dddddd" }),
    ];
    expect(plans(...lines)).toEqual([
      "open Read",
      "open Read#aaaaaa",
      "open Read#aaaaaa; open Fix <-aaaaaa",
      "open Read#aaaaaa; open Fix#bbbbbb",
      "open Read#aaaaaa; open Fix#bbbbbb <-aaaaaa",
    ]);
  });

  it("renames a task", () => {
    expect(plans(create("Read"), update("aaaaaa", { title: "Read it" })).at(-1)).toBe(
      "open Read it#aaaaaa",
    );
  });

  it("tells nothing when nothing changed", () => {
    const idle = [
      update("aaaaaa", {}),
      track("list_tasks", {}),
      track("visualize", {}),
      track("get_task", { id: "aaaaaa" }),
      [use("tracker_list_tasks", "l", { status: "closed" }), ok("l", "No matching tasks.")],
    ];
    expect(plans(create("Read"), ...idle)).toEqual(["open Read", "open Read#aaaaaa"]);
  });

  it("keeps the list when a call is refused, and says why", () => {
    const refused = [
      use("tracker_add_dependency", "d", { taskId: "a", dependencyId: "a" }),
      fail("d", "execution_failed", "Task cannot depend on itself", "Self-referential."),
    ];
    expect(told([...create("Read"), ...refused]).slice(1)).toEqual([
      { type: "notice", code: "plan.rejected", message: "Task cannot depend on itself" },
    ]);
  });

  it("tells a task without a title by its description, and leaves out one without both", () => {
    const blank = track("create_task", { title: " ", description: "" });
    expect(plans(create(" ", { description: "Look" }), blank)).toEqual(["open Look"]);
    expect(codes(blank)).toEqual(["plan.invalid-item"]);
  });

  it("keeps a task whose status is unknown, and says so once", () => {
    const odd = update("aaaaaa", { status: "banana" });
    expect(plans(create("Read"), odd, create("Fix")).at(-1)).toBe("banana Read#aaaaaa; open Fix");
    expect(codes(create("Read"), odd, create("Fix"))).toEqual(["plan.unknown-status"]);
  });

  it.each([[undefined], [null], ["text"], [7], [[]], [{ id: 5, title: [], dependencies: "x" }]])(
    "survives arguments that are %j",
    (input) => {
      for (const tool of ["create_task", "update_task", "get_task", "add_dependency"]) {
        expect(() => plans(create("Read"), call(`tracker_${tool}`, "x", input))).not.toThrow();
      }
    },
  );

  it("does not follow circles of parents", () => {
    const lines = [create("A", { parentId: "aaaaaa" }), create("B", { parentId: "aaaaaa" })];
    expect(plans(...lines).at(-1)).toBe("open A#aaaaaa [open B]");
  });

  it("shows at most twenty levels, and no task less", () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `pending: ${"  ".repeat(at)}task: T (id${at})`,
    );
    const plan = plans(track("visualize", {}, rows)).at(-1) ?? "";
    expect(plan.match(/\[/g)).toHaveLength(19);
    expect(plan.match(/open T/g)).toHaveLength(60);
  });
});

describe("the tracker of several processes in one file", () => {
  const other: Line = { type: "init", session_id: "s2" };
  const ids = (lines: Line[]): string[] =>
    parse(lines).flatMap((event) => (event.type === "todo_list" ? [event.todoId] : []));

  it("goes on when a session is resumed, and begins anew with another session", () => {
    expect(ids([init, ...create("A"), success, init, ...create("B"), success])).toEqual([
      "tracker-1",
      "tracker-1",
    ]);
    expect(ids([init, ...create("A"), success, other, ...create("B"), success])).toEqual([
      "tracker-1",
      "tracker.2-1",
    ]);
  });
});
