import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { constants } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { isRunning } from "../../test/is-running.ts";
import { type MarkedRun, startMarked } from "../../test/marked-run.ts";
import { readProcessStat } from "./process-table.ts";
import { startWatchdogShell, type WatchdogShell } from "./watchdog-shell.ts";

const SHELLS = ["/bin/sh", "/bin/dash", "/bin/bash", "/bin/ksh"].filter((file) => existsSync(file));
const STUBBORN = "trap '' TERM INT HUP";

const runs: MarkedRun[] = [];
afterEach(async () => {
  for (const each of runs.splice(0)) await each.remove();
});

/** Starts a script, and waits until it has printed that it is ready. */
async function start(script: string, env?: Record<string, string | undefined>): Promise<MarkedRun> {
  const started = startMarked(script, env);
  runs.push(started);
  await expect.poll(started.output, { timeout: 20_000 }).toContain("ready");
  return started;
}

interface Watching {
  readonly shell: WatchdogShell;
  readonly mark: string;
  /** The environment of what it finds by its mark. */
  readonly env: Record<string, string | undefined>;
}

async function watch(file = "/bin/sh"): Promise<Watching> {
  const mark = crypto.randomUUID();
  const started = await startWatchdogShell({ mark, searchPath: process.env["PATH"], shell: file });
  if (!started.ok) throw new Error(started.problem);
  return { shell: started.shell, mark, env: { ...process.env, CHATTER_RUN: mark } };
}

describe.each(SHELLS)("a watchdog in %s", (file) => {
  test("ends the groups that it guards when its input ends, politely", async () => {
    const { shell } = await watch(file);
    const polite = await start(
      "trap 'echo bye; exit 7' TERM; echo ready; while :; do sleep 0.02; done",
    );
    const stopped = await start("trap 'exit 8' TERM; echo ready; kill -STOP $$; sleep 1000");
    for (const { run } of [polite, stopped]) shell.tell(`+ ${run.group}`);
    await shell.close();
    expect(await polite.exit).toEqual([7, null]);
    expect(polite.output()).toContain("bye");
    expect(await stopped.exit).toEqual([8, null]);
    expect(await shell.exit).toBe("ended with exit code 0");
  });

  test("ends those firmly who do not listen, and in time", async () => {
    const { shell, env } = await watch(file);
    const inside = await start(`${STUBBORN}; sh -c "sleep 1000" & echo ready; wait; wait`, env);
    const outside = await start(
      `${STUBBORN}; setsid sh -c 'echo ready; while :; do sleep 0.1; done' & wait`,
      env,
    );
    shell.tell(`+ ${inside.run.group}`);
    const startedAt = performance.now();
    await shell.close();
    expect(performance.now() - startedAt).toBeGreaterThan(1100);
    expect(performance.now() - startedAt).toBeLessThan(4500);
    expect(await inside.exit).toEqual([null, "SIGKILL"]);
    expect(await inside.pids()).toEqual([]);
    expect(await outside.pids()).toEqual([]);
  });

  test("leaves everybody alone when it is told to leave", async () => {
    const { shell, env } = await watch(file);
    const guarded = await start("echo ready; sleep 1000", env);
    shell.tell(`+ ${guarded.run.group}`);
    shell.tell("q");
    expect(await shell.exit).toBe("ended with exit code 0");
    expect(isRunning(guarded.run.group)).toBe(true);
  });

  test("leaves a group alone that was released: the id may be a stranger's by now", async () => {
    const { shell } = await watch(file);
    const first = await start("echo ready; sleep 1000");
    const stranger = await start("echo ready; sleep 1000");
    const last = await start("echo ready; sleep 1000");
    for (const { run } of [first, stranger, last]) shell.tell(`+ ${run.group}`);
    shell.tell(`- ${stranger.run.group}`);
    await shell.close();
    expect(await first.exit).toEqual([null, "SIGTERM"]);
    expect(await last.exit).toEqual([null, "SIGTERM"]);
    expect(isRunning(stranger.run.group)).toBe(true);
  });

  test("takes nothing for a group that is none", async () => {
    const { shell } = await watch(file);
    const safe = await start("echo ready; sleep 1000");
    const { group } = safe.run;
    const lines = [
      "0",
      "1",
      "-1",
      `0${group}`,
      `-${group}`,
      `${group}x`,
      `${group} x`,
      "",
      "*",
      "$$",
    ];
    for (const line of lines) shell.tell(`+ ${line}`);
    for (const line of [`${group}`, `++ ${group}`, `+${group}`, "4294967297", "q x"])
      shell.tell(line);
    shell.tell(`+ ${group + 2 ** 32}`);
    await shell.close();
    expect(isRunning(group)).toBe(true);
  });
});

describe.runIf(process.platform === "linux")("a watchdog, on Linux,", () => {
  const DESCENDANTS: readonly (readonly [string, string])[] = [
    ["in the background", "sleep 1000 & echo ready $!; wait"],
    ["in a session of its own", "setsid sh -c 'echo ready $$; exec sleep 1000' & wait"],
    ["without an environment", "env -i setsid sh -c 'echo ready $$; exec sleep 1000' & wait"],
    [
      "without an environment, and stubborn",
      `env -i setsid sh -c "${STUBBORN}; echo ready \\$\\$; while :; do sleep 1; done" & wait`,
    ],
  ];
  const DAEMON =
    "setsid sh -c 'sh -c \"echo ready \\$\\$; exec sleep 1000\" & exit' & wait; sleep 1000";

  test.each(DESCENDANTS)(
    "ends who was started %s by somebody in a group",
    async (_name, script) => {
      const { shell } = await watch();
      const { run, output } = await start(script);
      shell.tell(`+ ${run.group}`);
      await shell.close();
      expect([run.group, pidIn(output())].filter(isRunning)).toEqual([]);
    },
  );

  test.each([...DESCENDANTS, ["as daemons are", DAEMON] as const])(
    "ends who was started %s by somebody with the mark",
    async (_name, script) => {
      const { shell, env } = await watch();
      const { run, output } = await start(script, env);
      await shell.close();
      expect([run.group, pidIn(output())].filter(isRunning)).toEqual([]);
    },
  );

  test("has an environment, a session and a folder of its own", async () => {
    const { shell, mark } = await watch();
    const { pid } = shell;
    expect(readProcessStat(pid)).toMatchObject({ parent: process.pid, group: pid });
    await expect.poll(() => readFileSync(`/proc/${pid}/environ`, "latin1")).not.toBe("");
    const environ = readFileSync(`/proc/${pid}/environ`, "latin1").split("\0");
    expect(environ.filter((entry) => !entry.startsWith("PATH="))).toEqual([""]);
    expect(environ.join()).not.toContain(mark);
    expect(readlinkSync(`/proc/${pid}/cwd`)).toBe("/");
    shell.tell("q");
    await shell.exit;
  });

  test.each<NodeJS.Signals>([
    "SIGINT",
    "SIGTERM",
    "SIGHUP",
    "SIGQUIT",
    "SIGPIPE",
    "SIGTSTP",
    "SIGUSR1",
  ])("does not heed %s", async (signal) => {
    const { shell } = await watch();
    await expect.poll(() => ignores(shell.pid, "SIGTSTP"), { timeout: 20_000 }).toBe(true);
    process.kill(shell.pid, signal);
    const { run, exit } = await start("echo ready; sleep 1000");
    shell.tell(`+ ${run.group}`);
    await shell.close();
    expect(await exit).toEqual([null, "SIGTERM"]);
  });
});

/** The id that a script has printed. */
function pidIn(output: string): number {
  const [, pid] = /ready (\d+)/.exec(output) ?? [];
  return Number(pid);
}

function ignores(pid: number, signal: NodeJS.Signals): boolean {
  const [, mask] = /^SigIgn:\s+(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1")) ?? [];
  return ((BigInt(`0x${mask}`) >> BigInt(constants.signals[signal] - 1)) & 1n) === 1n;
}

test("says why a shell cannot be started", async () => {
  const options = { mark: crypto.randomUUID(), shell: "/no/such/shell" };
  expect(await startWatchdogShell(options)).toEqual({
    ok: false,
    problem: 'there is no program "/no/such/shell"',
  });
  await expect(startWatchdogShell({ ...options, mark: "m" })).rejects.toThrow(TypeError);
});
