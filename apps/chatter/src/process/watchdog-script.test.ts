import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { isRunning } from "../../test/is-running.ts";
import { type MarkedRun, startMarked } from "../../test/marked-run.ts";
import { formatMarkPattern } from "./run-mark.ts";
import { WATCHDOG_SCRIPT } from "./watchdog-script.ts";

const PATTERN = formatMarkPattern(crypto.randomUUID());

const runs: MarkedRun[] = [];
afterEach(async () => {
  for (const each of runs.splice(0)) await each.remove();
});

/** Starts a script, and waits until it has printed that it is ready. */
async function start(script: string): Promise<MarkedRun> {
  const started = startMarked(script);
  runs.push(started);
  await expect.poll(started.output, { timeout: 20_000 }).toContain("ready");
  return started;
}

/** Runs a watchdog's script to its end, given all lines of its input at once. */
async function runScript(
  script: string,
  input: string,
  { wrapper = 'exec "$@"', pattern = PATTERN } = {},
): Promise<unknown[]> {
  const words = ["-c", wrapper, "sh", "/bin/sh", "-c", script, "watchdog", pattern];
  const child = spawn("/bin/sh", words, { stdio: ["pipe", "ignore", "ignore"] });
  // Who is told nothing to look for ends without reading.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return await once(child, "exit");
}

test("works with its outputs closed", async () => {
  const { run, pids } = await start("trap '' TERM; echo ready; sleep 1000; sleep 1000");
  // The second group is none: kill has something to say about it.
  const input = `+ ${run.group}\n+ 999999999\n`;
  expect(await runScript(WATCHDOG_SCRIPT, input, { wrapper: 'exec "$@" >&- 2>&-' })).toEqual([
    0,
    null,
  ]);
  expect(await pids()).toEqual([]);
});

test("ignores a last line that was cut", async () => {
  const { run } = await start("echo ready; sleep 1000");
  expect(await runScript(WATCHDOG_SCRIPT, `+ ${run.group}`)).toEqual([0, null]);
  expect(isRunning(run.group)).toBe(true);
});

test("does nothing when it is not told whom to look for", async () => {
  // Nothing in the script's reach could be ended by mistake: whatever of it could is taken out.
  const script = WATCHDOG_SCRIPT.replaceAll("kill -", ": -");
  const { run } = await start("echo ready; sleep 1000");
  const [exitCode] = await runScript(script, `+ ${run.group}\n`, { pattern: "" });
  expect(exitCode).not.toBe(0);
});

test("ends groups, and no others, where there is no /proc", async () => {
  const script = WATCHDOG_SCRIPT.replaceAll("/proc", "/no/such/folder");
  const polite = await start("trap 'exit 7' TERM; echo ready; while :; do sleep 0.02; done");
  const stubborn = await start(
    "trap '' TERM; sleep 1000 & echo ready; while :; do sleep 0.02; done",
  );
  const stranger = await start("echo ready; sleep 1000");
  const lines = [polite, stubborn].map(({ run }) => `+ ${run.group}\n`);
  expect(await runScript(script, lines.join(""))).toEqual([0, null]);
  expect(await polite.exit).toEqual([7, null]);
  expect(await stubborn.exit).toEqual([null, "SIGKILL"]);
  expect(await stubborn.pids()).toEqual([]);
  expect(isRunning(stranger.run.group)).toBe(true);
});
