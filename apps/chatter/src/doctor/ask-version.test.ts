import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isRunning } from "../../test/is-running.ts";
import { pollUntil } from "../process/poll-until.ts";
import { askVersion } from "./ask-version.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "chatter-doctor-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function ask(script: string, { timeoutMs = 30_000, signal = new AbortController().signal } = {}) {
  const file = path.join(root, "agent");
  writeFileSync(file, script.startsWith("#!") ? script : `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  const env = { PATH: process.env["PATH"], ROOT: root };
  return askVersion({ file, env, mark: crypto.randomUUID(), timeoutMs, signal });
}

const pids = (): readonly number[] =>
  readFileSync(path.join(root, "pids"), "utf8").trim().split("\n").map(Number);

describe("askVersion", () => {
  test("gives what the program prints, asked away from any project", async () => {
    expect(await ask('echo "$1 1.2.3"; pwd; cat')).toEqual({
      ok: true,
      output: "--version 1.2.3\n/\n",
    });
  });

  test.each([
    ["exit 3", "expected it to end with 0, received exit code 3"],
    ["echo no key >&2; exit 1", 'received exit code 1, and it says "no key"'],
    ["kill -9 $$", "received SIGKILL"],
    ["#!/nonexistent/interpreter\n", "it does not start: there is no program"],
  ])("says what is wrong with %j", async (script, problem) => {
    const asked = await ask(script);
    expect(!asked.ok && asked.problem).toContain(problem);
  });

  test("keeps only the beginning of a flood", async () => {
    const asked = await ask("echo 1.2.3; head -c 5000000 /dev/zero | tr '\\0' x");
    expect(asked.ok && asked.output.length).toBe(8192);
    expect(asked.ok && asked.output.startsWith("1.2.3\n")).toBe(true);
  });

  test("ends a program that hangs, and all that it started", async () => {
    const script =
      "trap '' TERM; sleep 300 & echo $! > $ROOT/pids; echo $$ >> $ROOT/pids; wait; wait";
    const asked = await ask(script, { timeoutMs: 500 });
    expect(asked).toEqual({ ok: false, problem: "it did not end within 0.5 s" });
    expect(pids().filter(isRunning)).toEqual([]);
  });

  test("does not wait for what a program leaves behind with its output", async () => {
    const startedAt = performance.now();
    expect(await ask("sleep 300 & echo $! > $ROOT/pids; echo 1.2.3")).toEqual({
      ok: true,
      output: "1.2.3\n",
    });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(pids().filter(isRunning)).toEqual([]);
  });

  test("ends at once when it is told to", async () => {
    const abortion = new AbortController();
    const asking = ask("echo $$ > $ROOT/pids; exec sleep 300", { signal: abortion.signal });
    await pollUntil(() => {
      try {
        return pids().length > 0;
      } catch {
        return false;
      }
    }, 20_000);
    abortion.abort();
    expect(await asking).toEqual({ ok: false, problem: "it was not waited for" });
    expect(pids().filter(isRunning)).toEqual([]);
  });
});
