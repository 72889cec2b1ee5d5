import { spawn } from "node:child_process";
import { once } from "node:events";
import { endRun } from "../src/process/end-run.ts";
import { findRunProcesses, type ProcessRun } from "../src/process/find-run-processes.ts";
import { markEnvironment } from "../src/process/run-mark.ts";

/** A shell script that runs in a group of its own, with a mark of its own. */
export interface MarkedRun {
  readonly run: ProcessRun;
  readonly exit: Promise<unknown[]>;
  /** What it printed so far. */
  output(): string;
  /** The ids of its living processes. */
  pids(): Promise<readonly number[]>;
  remove(): Promise<void>;
}

/** Starts one. */
export function startMarked(script: string, env: Record<string, string | undefined> = process.env) {
  const mark = `test-${crypto.randomUUID()}`;
  const child = spawn("/bin/sh", ["-c", script], {
    detached: true,
    env: markEnvironment(env, mark),
    // Shells tell on stderr who was ended by what.
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (child.pid === undefined) throw new Error("cannot start /bin/sh");
  const run: ProcessRun = { group: child.pid, mark };
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const marked: MarkedRun = {
    run,
    exit: once(child, "exit"),
    output: () => output,
    pids: async () => (await findRunProcesses(run)).map(({ pid }) => pid),
    async remove() {
      await endRun(run, [{ signal: "SIGKILL", graceMs: 5000 }]);
    },
  };
  return marked;
}
