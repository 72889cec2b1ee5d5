import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDataPlace, type DataPlace } from "./data-place.ts";
import { CLI } from "./run-chatter.ts";
import { openTerminal } from "./terminal.ts";

let place: DataPlace;
beforeEach(() => {
  place = createDataPlace();
});
afterEach(() => place.remove());

describe("chatter todo watch", () => {
  test("prints a line of JSON for each version, whoever made it, until a signal ends it", async () => {
    const child = spawn(process.execPath, [CLI, "todo", "--json", "watch"], {
      cwd: place.root,
      env: place.env,
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<unknown> => {
      const { items } = JSON.parse((await lines.next()).value);
      return items.map((item: { text: string; status: string }) => `${item.status} ${item.text}`);
    };
    expect(await next()).toEqual([]);
    await place.todo("add a");
    expect(await next()).toEqual(["pending a"]);
    await place.todo("done 1");
    expect(await next()).toEqual(["completed a"]);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([130, null]);
  });

  test("redraws the box in place on a screen", async () => {
    await place.todo("add Read the code");
    const terminal = openTerminal(
      process.execPath,
      [CLI, "todo", "--session", "default", "watch"],
      {
        env: { CHATTER_DATA_DIR: place.data },
      },
    );
    await sees("⭕ Read the code");
    await place.todo("add Fix the bug");
    await place.todo("done 1");
    await sees("Progress: 1/2 (50%)");
    const lines = await terminal.lines();
    expect(lines.filter((line) => line !== "")).toEqual([
      "┌─ 📋 Plan (default) ──────┐",
      "│ 1 ✅ Read the code       │",
      "│ 2 ⭕ Fix the bug         │",
      "│                          │",
      "│ Progress: 1/2 (50%)      │",
      "└──────────────────────────┘",
    ]);
    terminal.kill("SIGTERM");
    expect((await terminal.exited).exitCode).toBe(143);

    async function sees(text: string): Promise<void> {
      await vi.waitFor(async () => expect((await terminal.lines()).join("\n")).toContain(text), {
        timeout: 10_000,
      });
    }
  });
});

describe("chatter todo show on a screen", () => {
  test("draws a box with colours", async () => {
    await place.todo("add Read the code");
    await place.todo("done 1");
    const terminal = openTerminal(process.execPath, [CLI, "todo", "--session", "default", "show"], {
      env: { CHATTER_DATA_DIR: place.data },
    });
    await terminal.exited;
    expect((await terminal.lines())[1]).toBe("│ 1 ✅ Read the code       │");
    expect(await terminal.colorOf("Read the code")).toBe(2);
  });

  test.each([
    [{ NO_COLOR: "1" }, /^┌─ .*┘\s*$/s],
    [{ TERM: "dumb" }, /^\[ \] Read the code\s+\(0\/1 completed\)\s*$/],
  ])("writes no escapes with %j", async (env, expected) => {
    await place.todo("add Read the code");
    const terminal = openTerminal(process.execPath, [CLI, "todo", "--session", "default", "show"], {
      env: { CHATTER_DATA_DIR: place.data, ...env },
    });
    await terminal.exited;
    expect(terminal.written()).not.toContain("\u001B");
    expect(terminal.written()).toMatch(expected);
  });
});
