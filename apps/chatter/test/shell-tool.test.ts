import os from "node:os";
import { CoreToolScheduler, type CoreToolSchedulerOptions } from "@chatter/tool-scheduler";
import { afterAll, expect, test } from "vitest";
import { findRunProcesses } from "../src/process/find-run-processes.ts";
import { createShellTool } from "../src/shell/create-shell-tool.ts";
import { createGuard } from "./create-guard.ts";

const guard = createGuard();
afterAll(() => guard.close());

function createScheduler(options: Partial<CoreToolSchedulerOptions>) {
  const mark = `scheduled-${crypto.randomUUID()}`;
  const shell = createShellTool({
    cwd: os.tmpdir(),
    env: { PATH: process.env["PATH"] },
    guard,
    now: () => performance.now(),
    nextMark: () => mark,
  });
  const scheduler = new CoreToolScheduler({ tools: [shell], ...options });
  // Nobody is in that group: the mark alone counts.
  return { scheduler, findMarked: () => findRunProcesses({ group: 2 ** 30, mark }) };
}

const allowed = { policy: { version: 1, rules: [], fallback: "allow" } } as const;
const call = (command: string) => ({ callId: "1", name: "shell", args: { command } });

test("a scheduler runs commands, and shows their output meanwhile", async () => {
  const { scheduler } = createScheduler(allowed);
  const output: string[] = [];
  scheduler.subscribe((event) => {
    if (event.type === "call.output") output.push(event.chunk);
  });
  const [done] = await scheduler.schedule(call("echo a; echo b >&2"));
  expect(done).toMatchObject({ status: "success", result: { text: "a\nb\n" } });
  expect(output.join("")).toBe("a\nb\n");
});

test("a command that fails is a call that fails", async () => {
  const { scheduler } = createScheduler(allowed);
  const [done] = await scheduler.schedule(call("echo a; exit 3"));
  expect(done).toMatchObject({
    status: "error",
    error: { type: "execution_failed", message: "a\n\nThe command ended with exit code 3." },
  });
});

test("a person is asked about the very command", async () => {
  const { scheduler } = createScheduler({});
  const over = scheduler.schedule(call("echo \u202Ea"));
  expect(scheduler.getToolCalls()).toMatchObject([
    {
      status: "awaiting_approval",
      approval: { title: "Run a command", command: "echo \u202Ea", details: `in ${os.tmpdir()}` },
    },
  ]);
  await scheduler.handleConfirmationResponse("1", undefined, "once");
  expect(await over).toMatchObject([{ status: "success", result: { text: "\u202Ea\n" } }]);
});

test("nothing of a cancelled command is left once the scheduler has settled", async () => {
  const { scheduler, findMarked } = createScheduler({});
  let output = "";
  scheduler.subscribe((event) => {
    if (event.type === "call.output") output += event.chunk;
  });
  const over = scheduler.schedule(call("trap '' TERM; setsid sleep 1000 & echo ready; sleep 1000"));
  await scheduler.handleConfirmationResponse("1", undefined, "once");
  await expect.poll(() => output, { timeout: 20_000 }).toContain("ready");
  scheduler.cancel("1");
  expect(await over).toMatchObject([{ status: "cancelled", liveOutput: { text: "ready\n" } }]);
  await scheduler.dispose();
  expect(await findMarked()).toEqual([]);
});
