import type { FoundProgram } from "../launch/find-program.ts";
import type { RunGuard } from "../process/run-guard.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { quoteReceived } from "../terminal/quote-received.ts";
import { hookEnvironment } from "./hook-environment.ts";
import { createHookQueue, type HookQueueLimits } from "./hook-queue.ts";
import type { HookCommand, HookCommands } from "./merge-hooks.ts";
import type { HookCall } from "./plan-hooks.ts";
import { runHook } from "./run-hook.ts";

/** How many commands there may be, and for how long. */
export interface HookLimits extends HookQueueLimits {
  readonly timeoutMs: number;
  /** How long an end waits for what still runs. */
  readonly closeMs: number;
}

const HOOK_LIMITS: HookLimits = {
  runningAtOnce: 4,
  waiting: 100,
  timeoutMs: 10_000,
  closeMs: 2000,
};

/** What running hooks takes. */
export interface HookRunOptions {
  readonly commands: HookCommands;
  /** The project's folder. */
  readonly cwd: string;
  /** The variables of chatter itself, of which a hook gets only some. */
  readonly env: Environment;
  /** Looks a program up, never in the project's folder; a path is relative to `folder`. */
  readonly findProgram: (file: string, folder: string) => FoundProgram;
  /** Starts programs, so that they do not outlive chatter. */
  readonly guard: Pick<RunGuard, "start">;
  /** Told once for each command that fails, and once when some are left out; a sentence. */
  readonly onProblem: (problem: string) => void;
  readonly limits?: Partial<HookLimits>;
}

/** Commands that are told what happens. */
export interface HookRun {
  /** Starts what is to be told, now or when others have ended; returns at once, and never throws. */
  tell(calls: readonly HookCall[]): void;
  /** Takes no more calls, gives what runs and waits a moment, and ends the rest. */
  close(): Promise<void>;
}

interface WaitingHook {
  readonly call: HookCall;
  readonly command: HookCommand;
}

/** Runs hooks as they are told. Nothing that they do, or fail to do, reaches the conversation. */
export function runHooks(options: HookRunOptions): HookRun {
  const limits = { ...HOOK_LIMITS, ...options.limits };
  const env = hookEnvironment(options.env);
  const ending = new AbortController();
  const tellOnce = createTelling(options.onProblem);
  let isClosed = false;

  async function run({ call, command }: WaitingHook): Promise<string | undefined> {
    const [file = "", ...args] = command.argv;
    const found = options.findProgram(file, command.folder);
    if (!found.ok) return found.problem;
    return await runHook({
      file: found.file,
      args,
      cwd: options.cwd,
      env,
      mark: crypto.randomUUID(),
      input: `${JSON.stringify(call.payload)}\n`,
      timeoutMs: limits.timeoutMs,
      signal: ending.signal,
      start: options.guard.start,
    });
  }

  const queue = createHookQueue<WaitingHook>(limits, async (hook) => {
    const problem = await run(hook).catch(describeError);
    if (problem === undefined) return;
    const { call, command } = hook;
    const name = quoteReceived(command.argv[0] ?? "");
    tellOnce(JSON.stringify(command), `The hook ${name} for ${call.event} failed: ${problem}.`);
  });

  return {
    tell(calls) {
      if (isClosed) return;
      for (const call of calls) {
        for (const command of options.commands[call.event]) {
          if (!queue.add({ call, command })) tellOnce("", describeSurplus(limits));
        }
      }
    },
    async close() {
      isClosed = true;
      await queue.idle(limits.closeMs);
      ending.abort();
      await queue.clear();
    },
  };
}

/** Tells one problem for each key, however often there is one. */
function createTelling(tell: (problem: string) => void): (key: string, problem: string) => void {
  const told = new Set<string>();
  return (key, problem) => {
    if (told.has(key)) return;
    told.add(key);
    tell(problem);
  };
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function describeSurplus({ waiting }: HookLimits): string {
  return `Some hooks were left out: expected at most ${waiting} to wait. Hooks that end sooner help.`;
}
