import { spawn } from "node:child_process";
import { once } from "node:events";
import { type JsonObject, parseLine } from "../record.ts";

/** What a run of chatter printed, and how it ended. */
export interface ChatterRun {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The lines of stdout that are JSON objects. */
  readonly events: readonly JsonObject[];
  /** The lines that are not. */
  readonly strays: readonly string[];
}

/** A run that goes on. */
export interface RunningChatter {
  send(signal: NodeJS.Signals): void;
  readonly ended: Promise<ChatterRun>;
}

/** How chatter is started. */
export interface ChatterOptions {
  /** The built command. */
  readonly cli: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string | undefined;
}

/** No run of a check takes this long. */
const TIMEOUT_MS = 120_000;

/** Starts chatter as a person or a script does: a process of its own, nothing but its command line. */
export function startChatter({ cli, args, cwd, env, input = "" }: ChatterOptions): RunningChatter {
  const child = spawn(process.execPath, [cli, ...args], { cwd, env });
  // Who refuses its arguments does not read its input.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  // Asked to end, it ends what it has started, too.
  const timer = setTimeout(() => child.kill("SIGTERM"), TIMEOUT_MS);
  const ended = Promise.all([
    child.stdout.setEncoding("utf8").toArray(),
    child.stderr.setEncoding("utf8").toArray(),
    once(child, "close"),
  ]).then(([stdout, stderr, [code, signal]]) => {
    clearTimeout(timer);
    return describeRun({ code, signal, stdout: stdout.join(""), stderr: stderr.join("") });
  });
  return { send: (signal) => void child.kill(signal), ended };
}

function describeRun(run: Omit<ChatterRun, "events" | "strays">): ChatterRun {
  const lines = run.stdout.split("\n").filter((line) => line !== "");
  const parsed = lines.map((line) => ({ line, event: parseLine(line) }));
  return {
    ...run,
    events: parsed.flatMap(({ event }) => (event === undefined ? [] : [event])),
    strays: parsed.flatMap(({ line, event }) => (event === undefined ? [line] : [])),
  };
}
