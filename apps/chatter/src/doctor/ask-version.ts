import { spawn } from "node:child_process";
import { collectOutput } from "../process/collect-output.ts";
import { type EndStep, endRun } from "../process/end-run.ts";
import { pollUntil } from "../process/poll-until.ts";
import { markEnvironment } from "../process/run-mark.ts";
import { startProcess } from "../process/start-process.ts";
import { type ProcessEnd, waitForExit } from "../process/wait-for-exit.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { quoteReceived } from "../terminal/quote-received.ts";
import type { VersionFacts } from "./doctor-facts.ts";

/** A program, and everything that it is asked with. */
export interface VersionRequest {
  /** An absolute path. */
  readonly file: string;
  readonly env: Environment;
  /** By which its processes are found, wherever they went. */
  readonly mark: string;
  readonly timeoutMs: number;
  /** Ends it early. */
  readonly signal: AbortSignal;
}

const BOUNDS = { headCharacters: 8192, tailCharacters: 0 };
/** How long its output may take to close once it has ended. */
const CLOSE_MS = 500;
const END_STEPS: readonly EndStep[] = [
  { signal: "SIGTERM", graceMs: 500 },
  { signal: "SIGKILL", graceMs: 1000 },
];

/**
 * Asks a program for its version, and resolves when nothing of it runs any more. It is asked at the
 * root of the file system: what lies around in a project is not to have a say.
 */
export async function askVersion(request: VersionRequest): Promise<VersionFacts> {
  const { file, mark } = request;
  const attempt = { file, args: ["--version"], cwd: "/" };
  const env = markEnvironment(request.env, mark);
  const started = await startProcess(attempt, () =>
    spawn(file, attempt.args, { cwd: "/", env, detached: true, stdio: ["ignore", "pipe", "pipe"] }),
  );
  if (!started.ok) return { ok: false, problem: `it does not start: ${started.problem}` };
  const { child, pid } = started;
  const [output, errors] = [child.stdout, child.stderr].map((stream) =>
    collectOutput(stream, { bounds: BOUNDS, onText: () => {} }),
  );
  if (output === undefined || errors === undefined) throw new TypeError("expected two streams");
  const exit = await waitForExit(child, request);
  if (exit !== undefined) await pollUntil(output.isClosed, CLOSE_MS);
  if (exit === undefined || !output.isClosed()) await endRun({ group: pid, mark }, END_STEPS);
  await Promise.all([output.stop(), errors.stop()]);
  child.unref();
  if (exit === undefined) return { ok: false, problem: describeSilence(request) };
  if (exit.code === 0) return { ok: true, output: output.read().head };
  return { ok: false, problem: describeExit(exit, errors.read().head) };
}

function describeSilence({ timeoutMs, signal }: VersionRequest): string {
  return signal.aborted ? "it was not waited for" : `it did not end within ${timeoutMs / 1000} s`;
}

function describeExit({ code, signal }: ProcessEnd, errors: string): string {
  const how = signal === null ? `exit code ${code}` : signal;
  const [line = ""] = errors.trim().split(/\r?\n/);
  const said = line === "" ? "" : `, and it says ${quoteReceived(line)}`;
  return `expected it to end with 0, received ${how}${said}`;
}
