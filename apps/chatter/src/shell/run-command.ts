import { type ChildProcess, spawn } from "node:child_process";
import { addAbortListener, once } from "node:events";
import type { TextBounds } from "../process/bounded-text.ts";
import { type CollectedOutput, collectOutput } from "../process/collect-output.ts";
import { endRun } from "../process/end-run.ts";
import { findRunProcesses, type ProcessRun } from "../process/find-run-processes.ts";
import { createPacedWriter } from "../process/paced-writer.ts";
import { pollUntil } from "../process/poll-until.ts";
import type { RunGuard } from "../process/run-guard.ts";
import type { Environment } from "../sessions/data-directory.ts";
import type { CommandRun, EndedCommand } from "./command-run.ts";

/** A command, and everything that it runs with. */
export interface CommandRequest {
  readonly shell: string;
  readonly command: string;
  readonly cwd: string;
  readonly env: Environment;
  /** Sees to it that the command does not outlive chatter. */
  readonly guard: RunGuard;
  /** By which the processes of the command are found, wherever they went. */
  readonly mark: string;
  readonly signal: AbortSignal;
  readonly writeOutput: (text: string) => void;
  readonly bounds: TextBounds;
  /** How long what was started in the background may take to end by itself. Default: 250 ms. */
  readonly drainMs?: number;
}

const DRAIN_MS = 250;
/** How long the pipe may take to close once nobody is left. */
const CLOSE_MS = 1000;
const WRITE_INTERVAL_MS = 50;
const MAX_UNWRITTEN_CHARACTERS = 32_768;

/**
 * Runs a command in a process group of its own, and resolves when all of it is gone. It is over when
 * its shell ends: whatever still runs then, in the group or out of it, gets a moment and is ended. A
 * process in the background would hold the output otherwise, and outlive chatter.
 */
export async function runCommand(request: CommandRequest): Promise<CommandRun> {
  const words = ["-c", MERGE_OUTPUTS, "sh", request.shell, "-c", request.command];
  const { cwd, env, mark } = request;
  const started = await request.guard.start(
    { file: "/bin/sh", args: words, cwd, env, mark },
    (marked) =>
      spawn("/bin/sh", words, {
        cwd,
        env: marked,
        detached: true,
        stdio: ["ignore", "pipe", "ignore"],
      }),
  );
  if (!started.ok) return { status: "not_started", problem: started.problem };
  const { child, run } = started;
  const exit = waitForExit(child);
  const live = createPacedWriter({
    write: request.writeOutput,
    intervalMs: WRITE_INTERVAL_MS,
    maxCharacters: MAX_UNWRITTEN_CHARACTERS,
  });
  const output = collectOutput(child.stdout, { bounds: request.bounds, onText: live.push });
  const ending = await endCommand({ run, exit, output }, request);
  started.release();
  live.end();
  // A shell that the kernel does not let go of must not keep chatter from leaving.
  child.unref();
  return { status: "ended", output: output.read(), ...ending };
}

/** Both outputs are one pipe, in the order in which they were written; two could not tell. */
const MERGE_OUTPUTS = 'exec "$@" 2>&1';

type Exit = Pick<EndedCommand, "exitCode" | "signal">;

interface RunningCommand {
  readonly run: ProcessRun;
  readonly exit: Promise<Exit>;
  readonly output: CollectedOutput;
}

async function endCommand(
  { run, exit, output }: RunningCommand,
  { signal, drainMs = DRAIN_MS }: CommandRequest,
): Promise<Omit<EndedCommand, "status" | "output">> {
  const isCancelled = await isAbortedFirst(signal, exit);
  const hadLeftovers = !isCancelled && (await leavesProcesses(run, output, drainMs));
  const survivors = isCancelled || hadLeftovers ? await endRun(run) : [];
  const isOutputHeld = !(await pollUntil(output.isClosed, CLOSE_MS));
  if (isOutputHeld) await output.stop();
  const ended = survivors.includes(run.group) ? { exitCode: null, signal: null } : await exit;
  return { ...ended, isCancelled, hadLeftovers, isOutputHeld, survivors };
}

async function waitForExit(child: ChildProcess): Promise<Exit> {
  const [exitCode, signal] = await once(child, "exit");
  return { exitCode, signal };
}

/** Whether the signal is aborted before the command ends. */
async function isAbortedFirst(signal: AbortSignal, exit: Promise<Exit>): Promise<boolean> {
  let listener: Disposable | undefined;
  const aborted = new Promise<true>((resolve) => {
    listener = addAbortListener(signal, () => resolve(true));
  });
  const isAborted = await Promise.race([aborted, exit.then(() => false)]);
  listener?.[Symbol.dispose]();
  return isAborted;
}

async function leavesProcesses(
  run: ProcessRun,
  output: CollectedOutput,
  drainMs: number,
): Promise<boolean> {
  const isGone = async (): Promise<boolean> => (await findRunProcesses(run)).length === 0;
  const isOver = await pollUntil(async () => output.isClosed() && (await isGone()), drainMs);
  return !isOver && !(await isGone());
}
