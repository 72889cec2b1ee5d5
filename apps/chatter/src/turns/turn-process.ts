import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { open, rm } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import type { ProcessExit } from "@chatter/parser-kit";
import type { Launch } from "../launch/launch.ts";
import { formatKeptText } from "../process/bounded-text.ts";
import { collectOutput } from "../process/collect-output.ts";
import { type EndStep, endRun } from "../process/end-run.ts";
import { findRunProcesses } from "../process/find-run-processes.ts";
import { pollUntil } from "../process/poll-until.ts";
import type { GuardedRun, RunGuard } from "../process/run-guard.ts";
import { followFile } from "./follow-file.ts";

/** The program of a turn while it runs. */
export interface TurnProcess {
  /** What it prints, to its end; who reads slowly makes it wait. */
  readonly output: AsyncIterable<Uint8Array>;
  readonly exited: Promise<ProcessExit>;
  write(text: string): void;
  closeInput(): void;
  /** The last of what it wrote to stderr. */
  readStderr(): string;
  /** Tells it to end, politely first. Resolves when nothing of it runs any more. */
  end(steps: readonly EndStep[]): Promise<void>;
  /** After its exit: ends what it left running, and lets go of an output that somebody still holds. */
  settle(): Promise<void>;
}

/** What starting takes besides the launch. */
export interface TurnProcessOptions {
  /** By which the processes of the turn are found, wherever they went. */
  readonly mark: string;
  readonly guard: RunGuard;
  /** Where stdout goes if the agent needs a file for it. */
  readonly stdoutFile: string;
}

const STDERR_BOUNDS = { headCharacters: 0, tailCharacters: 16 * 1024 };
const MAX_STDOUT_FILE_BYTES = 1024 ** 3;
/** How long what an agent leaves behind may take to end by itself. */
const DRAIN_MS = 250;
const CLOSE_MS = 1000;

type Child = ChildProcessByStdio<Writable, Readable | null, Readable>;

/** Starts the program of a turn in a process group of its own. */
export async function startTurnProcess(
  launch: Launch,
  options: TurnProcessOptions,
): Promise<{ ok: true; process: TurnProcess } | { ok: false; problem: string }> {
  const { file, args, cwd, env, stdin, isTwoWay } = launch;
  const { guard, mark, stdoutFile } = options;
  const out = launch.isStdoutFile ? await open(stdoutFile, "wx", 0o600) : undefined;
  const started = await guard.start({ file, args, cwd, env, mark }, (marked) => {
    const stdio = ["pipe", out?.fd ?? "pipe", "pipe"] as const;
    // Cast: which of the streams there are follows from `stdio`.
    return spawn(file, args, { cwd, env: marked, detached: true, stdio: [...stdio] }) as Child;
  });
  await out?.close();
  if (!started.ok) {
    if (out !== undefined) await rm(stdoutFile, { force: true });
    return started;
  }
  const { child } = started;
  child.stdin.on("error", () => {
    // An agent that ends before it has read everything says why on its own.
  });
  child.stdin.write(stdin);
  if (!isTwoWay) child.stdin.end();
  return { ok: true, process: followChild(started, stdoutFile) };
}

function followChild(
  { child, run, release }: Extract<GuardedRun<Child>, { ok: true }>,
  stdoutFile: string,
): TurnProcess {
  const { stdout } = child;
  const stderr = collectOutput(child.stderr, { bounds: STDERR_BOUNDS, onText: () => {} });
  let hasExited = false;
  const exited = once(child, "exit").then(([code, signal]): ProcessExit => {
    hasExited = true;
    return { code, signal };
  });
  let ending: Promise<unknown> | undefined;

  async function settle(): Promise<void> {
    await ending;
    const isGone = async (): Promise<boolean> => (await findRunProcesses(run)).length === 0;
    if (!(await isGone()) && !(await pollUntil(isGone, DRAIN_MS))) {
      const survivors = await endRun(run);
      // Whoever cannot be ended must not hold us up by holding the pipe.
      if (survivors.length > 0) stdout?.destroy();
    }
    release();
    if (!(await pollUntil(stderr.isClosed, CLOSE_MS))) await stderr.stop();
    child.stdin.destroy();
  }

  return {
    output: stdout === null ? readOutputFile(stdoutFile, () => hasExited) : readPipe(stdout),
    exited,
    write: (text) => void (child.stdin.writable && child.stdin.write(text)),
    closeInput: () => void child.stdin.end(),
    readStderr: () => formatKeptText({ ...stderr.read(), dropped: 0 }),
    async end(steps) {
      ending ??= endRun(run, steps);
      await ending;
    },
    settle,
  };
}

/** A pipe that was let go of has ended like any other. */
async function* readPipe(stdout: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stdout;
  } catch (error) {
    if (!stdout.destroyed) throw error;
  }
}

async function* readOutputFile(path: string, hasEnded: () => boolean): AsyncGenerator<Uint8Array> {
  try {
    yield* followFile({ path, hasEnded, maxBytes: MAX_STDOUT_FILE_BYTES });
  } finally {
    await rm(path, { force: true });
  }
}
