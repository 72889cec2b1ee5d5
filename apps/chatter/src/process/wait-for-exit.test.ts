import { spawn } from "node:child_process";
import { getEventListeners, once } from "node:events";
import { describe, expect, test } from "vitest";
import { waitForExit } from "./wait-for-exit.ts";

const never = new AbortController().signal;

describe("waitForExit", () => {
  test.each([
    ["exit 3", { code: 3, signal: null }],
    ["kill -9 $$", { code: null, signal: "SIGKILL" }],
  ])("tells how %j ended", async (script, end) => {
    const child = spawn("/bin/sh", ["-c", script]);
    expect(await waitForExit(child, { timeoutMs: 60_000, signal: never })).toEqual(end);
  });

  test("waits no longer than it may, and leaves no listener", async () => {
    const child = spawn("/bin/sleep", ["300"]);
    expect(await waitForExit(child, { timeoutMs: 10, signal: never })).toBeUndefined();
    expect([child.listenerCount("exit"), getEventListeners(never, "abort").length]).toEqual([0, 0]);
    child.kill("SIGKILL");
    await once(child, "exit");
  });

  test.each(["before", "after"])("stops waiting when it is aborted %s it began", async (when) => {
    const child = spawn("/bin/sleep", ["300"]);
    const abortion = new AbortController();
    if (when === "before") abortion.abort();
    const waiting = waitForExit(child, { timeoutMs: 60_000, signal: abortion.signal });
    abortion.abort();
    expect(await waiting).toBeUndefined();
    child.kill("SIGKILL");
    await once(child, "exit");
  });
});
