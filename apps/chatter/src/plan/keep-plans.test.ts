import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TodoItem } from "@chatter/events-schema";
import type { Plan } from "@chatter/todo-store";
import type { PlanFileStore } from "@chatter/todo-store/node";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeList } from "../todo/change-list.ts";
import { openPlanStore } from "../todo/open-plan-store.ts";
import { createPlanKeeper, type PlanKeeper } from "./keep-plans.ts";

const KEY = { session: "s", member: "max" };

let data: string;
let store: PlanFileStore;
let keeper: PlanKeeper;
let told: [string, Plan][];
let problems: unknown[];
beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), "chatter-keeper-"));
  store = openPlanStore(data);
  told = [];
  problems = [];
  keeper = createPlanKeeper({
    store,
    session: "s",
    onPlan: (member, plan) => told.push([member, plan]),
    onProblem: (_member, error) => problems.push(error),
  });
});
afterEach(() => {
  keeper.stop();
  rmSync(data, { recursive: true });
});

const item = (text: string, status: TodoItem["status"] = "pending"): TodoItem => ({ text, status });
const lastTexts = (): string[] | undefined => told.at(-1)?.[1].items.map(({ text }) => text);

describe("createPlanKeeper", () => {
  test("saves an agent's list, and tells it once", async () => {
    await keeper.keep("max", [item("a"), item("b")]);
    await keeper.keep("max", [item("a"), item("b")]);
    expect(told.map(([member]) => member)).toEqual(["max"]);
    expect(lastTexts()).toEqual(["a", "b"]);
    expect((await store.read(KEY))?.plan.items).toMatchObject([{ text: "a" }, { text: "b" }]);
  });

  test("keeps what the person removed and added, whatever the agent sends next", async () => {
    await keeper.keep("max", [item("a"), item("b")]);
    const place = { key: KEY, store };
    await changeList(place, { type: "add", text: "mine" }, "user");
    await changeList(place, { type: "delete", target: { type: "one", at: { item: 0 } } }, "user");
    await keeper.keep("max", [item("a"), item("b", "completed")]);
    expect(lastTexts()).toEqual(["b", "mine"]);
  });

  test("tells what another process changes", async () => {
    await keeper.keep("max", [item("a")]);
    const elsewhere = openPlanStore(data);
    await changeList({ key: KEY, store: elsewhere }, { type: "add", text: "from outside" }, "user");
    await expect.poll(lastTexts, { timeout: 10_000 }).toEqual(["a", "from outside"]);
  });

  test("clears a plan that is done when the person speaks, and leaves an open one", async () => {
    await keeper.keep("max", [item("a", "completed")]);
    await keeper.keep("ada", [item("x", "completed"), item("y")]);
    await keeper.prompt("max");
    expect(told.at(-1)).toMatchObject(["max", { items: [] }]);
    await keeper.prompt("ada");
    expect(told.filter(([member]) => member === "ada")).toHaveLength(1);
  });

  test("tells nothing any more once it is stopped", async () => {
    await keeper.keep("max", [item("a")]);
    keeper.stop();
    await changeList({ key: KEY, store }, { type: "add", text: "later" }, "user");
    expect(lastTexts()).toEqual(["a"]);
  });

  test("says what keeps a plan from being saved, and goes on", async () => {
    rmSync(data, { recursive: true });
    writeFileSync(data, "a file where the folder should be");
    await keeper.keep("max", [item("a")]);
    expect(problems.length).toBeGreaterThan(0);
    rmSync(data);
    await keeper.keep("max", [item("a")]);
    expect(lastTexts()).toEqual(["a"]);
  });
});
