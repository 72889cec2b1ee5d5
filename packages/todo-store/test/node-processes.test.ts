import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPlanDocument } from "../src/index.ts";
import { createPlanFileStore } from "../src/node/index.ts";
import { addTogether, killAmongWriters, killDuringSaves } from "./node-chaos/scenarios.mjs";

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 });

const KEY = { session: "chaos", member: null };
const context = { now: () => 1, nextId: () => "list" };

let root: string;
let directory: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "chatter-processes-"));
  directory = path.join(root, "todos");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  vi.useRealTimers();
  fs.rmSync(root, { recursive: true });
});

function start(script: string, args: string[]): ChildProcess {
  const file = fileURLToPath(new URL(`node-chaos/${script}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return child;
}

function save(): Promise<string> {
  const store = createPlanFileStore({ directory });
  return store.change(KEY, () => ({
    document: createPlanDocument(KEY, context),
    result: "saved",
  }));
}

// bench/chaos.mjs does the same with the full numbers.
describe("several processes on one list", () => {
  test("lose no item and add none twice", async () => {
    const { p99Ms, maxMs, ...result } = await addTogether({ writers: 4, adds: 15 });
    expect(result).toEqual({ expected: 60, acknowledged: 60, lost: 0, twice: 0, litter: 0 });
    expect(p99Ms).toBeLessThanOrEqual(maxMs);
  });

  test("lose nothing that was acknowledged when some of them are killed", async () => {
    const { acknowledged, longestStallMs, diskStallMs, ...result } = await killAmongWriters({
      writers: 3,
      kills: 6,
    });
    expect(result).toEqual({ kills: 6, lost: 0, twice: 0, litter: 0 });
    expect(acknowledged + longestStallMs + diskStallMs).toBeGreaterThan(0);
  });

  test("leave a whole file when they are killed during a save", async () => {
    const { acknowledged, ...result } = await killDuringSaves({ kills: 12 });
    expect(result).toEqual({ kills: 12, torn: 0, lost: 0, litter: 0 });
    expect(acknowledged).toBeGreaterThanOrEqual(0);
  });
});

describe("a process that has the lock", () => {
  test("makes others wait without stopping them, and frees it by its death", async () => {
    const holder = start("holder.mjs", [directory]);
    await once(holder.stdout!, "data");
    let isSaved = false;
    const waiting = save().finally(() => {
      isSaved = true;
    });
    // Would not come back from the first round if waiting blocked the event loop.
    for (let round = 0; round < 1000; round += 1) await nextTick();
    expect(isSaved).toBe(false);
    holder.kill("SIGKILL");
    expect(await waiting).toBe("saved");
  });

  test("does not make readers wait", async () => {
    await save();
    const holder = start("holder.mjs", [directory]);
    await once(holder.stdout!, "data");
    const store = createPlanFileStore({ directory });
    expect(await store.read(KEY)).toEqual(createPlanDocument(KEY, context));
    expect(await store.list()).toHaveLength(1);
  });
});

describe("watching a list", () => {
  test("tells of a change by another process", async () => {
    await save();
    const store = createPlanFileStore({ directory });
    let stop = () => {};
    const changed = new Promise<void>((resolve) => {
      stop = store.watch(KEY, resolve);
    });
    start("writer.mjs", [directory, "other", "add", "1"]);
    await changed;
    stop();
    expect((await store.read(KEY))?.plan.items.map(({ text }) => text)).toEqual(["other.0"]);
  });

  test("tells of a list that is made later, in a folder that is made later, and made anew", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let calls = 0;
    const stop = createPlanFileStore({ directory }).watch(KEY, () => {
      calls += 1;
    });
    await save();
    vi.advanceTimersByTime(1000);
    expect(calls).toBe(1);
    fs.rmSync(directory, { recursive: true });
    vi.advanceTimersByTime(1000);
    expect(calls).toBe(2);
    await save();
    vi.advanceTimersByTime(1000);
    expect(calls).toBe(3);
    stop();
  });

  test("says nothing about other lists, and nothing at all once it is closed, twice even", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await save();
    const store = createPlanFileStore({ directory });
    const calls: string[] = [];
    const stop = store.watch(KEY, () => calls.push("own"));
    const other = { session: "other", member: null };
    await store.change(other, () => ({
      document: createPlanDocument(other, context),
      result: null,
    }));
    vi.advanceTimersByTime(1000);
    stop();
    stop();
    await save();
    vi.advanceTimersByTime(5000);
    expect(calls).toEqual([]);
  });
});
