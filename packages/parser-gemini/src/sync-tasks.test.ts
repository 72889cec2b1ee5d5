import { describe, expect, it } from "vitest";
import { ok, use } from "../test/native-lines.ts";
import { create, plans, printed, track } from "../test/tracker-lines.ts";

describe("the tracker of the agent-session emitter, which prints the whole list", () => {
  it("learns ids at once, and keeps the order of creation", () => {
    const lines = [
      create("Read", {}, ["pending: task: Read (bbbbbb)"]),
      create("Fix", {}, ["pending: task: Fix (aaaaaa)", "pending: task: Read (bbbbbb)"]),
    ];
    expect(plans(...lines).at(-1)).toBe("open Read#bbbbbb; open Fix#aaaaaa");
  });

  it("learns of two tasks of one batch from either list, and tells them once", () => {
    const both = ["pending: task: P2 (aaaaaa)", "pending: task: P1 (bbbbbb)"];
    const batch = [
      use("tracker_create_task", "a", { title: "P1" }),
      use("tracker_create_task", "b", { title: "P2", dependencies: ["bbbbbb"] }),
      ok("a", printed(both)),
      ok("b", printed(both)),
    ];
    expect(plans(batch)).toEqual([
      "open P1#bbbbbb; open P2#aaaaaa",
      "open P1#bbbbbb; open P2#aaaaaa <-bbbbbb",
    ]);
  });

  it("does not let a list undo what another call of the same batch has changed", () => {
    const setup = [
      create("A", {}, ["pending: task: A (aaaaaa)"]),
      create("B", {}, ["pending: task: A (aaaaaa)", "pending: task: B (bbbbbb)"]),
    ];
    const batch = [
      use("tracker_update_task", "a", { id: "aaaaaa", status: "closed" }),
      use("tracker_update_task", "b", { id: "bbbbbb", status: "closed" }),
      ok("a", printed(["completed: task: A (aaaaaa)", "pending: task: B (bbbbbb)"])),
      ok("b", printed(["pending: task: A (aaaaaa)", "completed: task: B (bbbbbb)"])),
    ];
    expect(plans(...setup, batch).at(-1)).toBe("closed A#aaaaaa; closed B#bbbbbb");
    const later = track("list_tasks", {}, [
      "blocked: task: A (aaaaaa)",
      "pending: task: B (bbbbbb)",
    ]);
    expect(plans(...setup, batch, later).at(-1)).toBe("blocked A#aaaaaa; open B#bbbbbb");
  });

  it("shows the tasks of an earlier process, with their children", () => {
    const rows = [
      "in_progress: epic: Ship (it) (aaaaaa)",
      "completed:   task: Build (bbbbbb)",
      "blocked:   bug: Fix: it (cccccc)",
      "pending: task: Rest (dddddd)",
    ];
    expect(plans(track("list_tasks", {}, rows))).toEqual([
      "in_progress Ship (it)#aaaaaa [closed Build#bbbbbb; blocked Fix: it#cccccc]; open Rest#dddddd",
    ]);
  });

  it("keeps tasks that a list lacks, and passes over rows that it cannot read", () => {
    const rows = [
      "cancelled: [CYCLE DETECTED: aaaaaa]",
      "pending: nonsense",
      "pending: task: B (bbbbbb)",
    ];
    expect(plans(create("A"), track("list_tasks", {}, rows)).at(-1)).toBe("open A; open B#bbbbbb");
  });

  it("prefers the task with the same parent among tasks with the same title", () => {
    const lines = [
      create("Epic", {}, ["pending: epic: Epic (aaaaaa)"]),
      create("Test"),
      create("Test", { parentId: "aaaaaa" }),
      track("visualize", {}, [
        "pending: epic: Epic (aaaaaa)",
        "in_progress:   task: Test (cccccc)",
        "pending: task: Test (bbbbbb)",
      ]),
    ];
    expect(plans(...lines).at(-1)).toBe(
      "open Epic#aaaaaa [in_progress Test#cccccc]; open Test#bbbbbb",
    );
  });
});
