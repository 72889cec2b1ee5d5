import type { AgentEvent, AgentEventBase, PermissionRequestedEvent } from "@chatter/events-schema";
import type { AgentParser, ProcessExit } from "@chatter/parser-kit";
import type { AgentKind, PermissionMode } from "@chatter/session";
import { encodeAllow, encodeDeny } from "../launch/answer-control-request.ts";
import type { Launch } from "../launch/launch.ts";
import { closeTurn, type TurnEnding } from "./close-turn.ts";
import { judgeLoss, type Loss } from "./judge-loss.ts";
import { isPlanTool, judgePermission, type PermissionAnswer } from "./judge-permission.ts";
import { startTurnClock, type TurnClock, type TurnLimits } from "./turn-clock.ts";
import { startTurnProcess, type TurnProcess, type TurnProcessOptions } from "./turn-process.ts";

/** A turn, and everything that it runs with. */
export interface TurnRunOptions extends TurnProcessOptions {
  readonly launch: Launch;
  readonly kind: AgentKind;
  readonly permissions: PermissionMode;
  readonly parser: AgentParser;
  /** The agent's own session that it goes on with. */
  readonly resume: string | null;
  readonly hasPlanTools: boolean;
  readonly limits: TurnLimits;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** Who, when and an id, for events that the agent did not tell itself. */
  readonly stamp: () => AgentEventBase;
  /** Told what the agent tells; the agent waits until it is taken in. */
  readonly onEvents: (events: readonly AgentEvent[]) => Promise<void> | void;
  /** Asks the person. The signal is aborted when the turn ends before they answer. */
  readonly askPermission: (
    request: PermissionRequestedEvent,
    signal: AbortSignal,
  ) => Promise<PermissionAnswer>;
}

/** How a turn went. */
export type TurnResult =
  | { readonly status: "ended" }
  /** The agent could not begin for want of something; nothing was told. */
  | { readonly status: "lost"; readonly reason: Loss }
  | { readonly status: "not_started"; readonly problem: string };

/** An agent that does not leave after its answer is helped. */
const LINGER_MS = 5000;

/** Runs a turn from the start of its program until nothing of it is left. */
export async function runTurn(options: TurnRunOptions): Promise<TurnResult> {
  if (options.signal.aborted) {
    const cancelled = { type: "turn.completed", finishReason: "cancelled" } as const;
    await options.onEvents([{ ...options.stamp(), ...cancelled }]);
    return { status: "ended" };
  }
  const started = await startTurnProcess(options.launch, options);
  if (!started.ok) return { status: "not_started", problem: started.problem };
  return await followTurnProcess(started.process, options);
}

async function followTurnProcess(
  process: TurnProcess,
  options: TurnRunOptions,
): Promise<TurnResult> {
  const { launch, parser, signal, now, onEvents } = options;
  let timeout: string | null = null;
  const stop = (): void => void process.end(launch.stopSteps);
  const clock = startTurnClock(options.limits, {
    now,
    onExpired(problem) {
      timeout = problem;
      stop();
    },
  });
  const over = new AbortController();
  signal.addEventListener("abort", stop, { once: true, signal: over.signal });
  const listener = createTurnListener(process, options, {
    clock,
    over: over.signal,
  });

  let problem: string | null = null;
  try {
    for await (const chunk of process.output) {
      clock.touch();
      const events = parser.push(chunk);
      // An agent that is ended for its slowness may call that an end of its own.
      await listener.take(timeout === null ? events : events.filter(isNoEnd));
    }
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
    stop();
  }
  const exit = await settle(process);
  clock.stop();
  over.abort();

  const ending: TurnEnding = {
    kind: options.kind,
    exit: signal.aborted ? { code: null, signal: "SIGINT" } : exit,
    stderr: process.readStderr(),
    timeout,
    problem,
    isStopped: signal.aborted,
  };
  const events = closeTurn(parser, ending, {
    hasCompleted: listener.hasCompleted(),
    stamp: options.stamp,
  });
  const loss = listener.hasBegun() ? null : listener.judge(events, ending.stderr);
  if (loss !== null && !signal.aborted) return { status: "lost", reason: loss };
  await listener.take(events);
  await onEvents(listener.flush());
  return { status: "ended" };
}

async function settle(process: TurnProcess): Promise<ProcessExit> {
  const exit = await process.exited;
  await process.settle();
  return exit;
}

interface TurnListener {
  take(events: readonly AgentEvent[]): Promise<void>;
  hasBegun(): boolean;
  hasCompleted(): boolean;
  /** What was held back. */
  flush(): readonly AgentEvent[];
  judge(last: readonly AgentEvent[], stderr: string): Loss | null;
}

interface ListenerMeans {
  readonly clock: Pick<TurnClock, "pause" | "resume">;
  /** Aborted when the turn is over. */
  readonly over: AbortSignal;
}

/**
 * Passes on what an agent tells, and answers what it asks. Until it has begun everything is held
 * back: a session that it does not know is no failure, the turn is started anew.
 */
function createTurnListener(
  process: TurnProcess,
  options: TurnRunOptions,
  { clock, over }: ListenerMeans,
): TurnListener {
  const { launch, onEvents, kind, resume, hasPlanTools } = options;
  let held: AgentEvent[] | undefined = [];
  let hasCompleted = false;

  function flush(): readonly AgentEvent[] {
    const events = held ?? [];
    held = undefined;
    return events;
  }

  async function answer(request: PermissionRequestedEvent): Promise<void> {
    const known = judgePermission(request, options.permissions);
    clock.pause();
    const reply = known ?? (await options.askPermission(request, over).catch(denyFailure));
    clock.resume();
    process.write(
      reply.isAllowed
        ? encodeAllow(request.requestId, reply.input)
        : encodeDeny(request.requestId, reply.message),
    );
  }

  return {
    hasBegun: () => held === undefined,
    hasCompleted: () => hasCompleted,
    flush,
    judge(last, stderr) {
      const errors = [...(held ?? []), ...last].flatMap((event) =>
        event.type === "error" ? [event.error] : [],
      );
      return judgeLoss({
        kind,
        hasResumed: resume !== null,
        hasMounted: hasPlanTools,
        text: [stderr, ...errors].join("\n"),
      });
    },
    async take(events) {
      const told = events.filter((event) => !isPassedOver(event));
      for (const event of events) {
        if (event.type === "permission.requested" && launch.isTwoWay) void answer(event);
        if (event.type === "turn.completed" && event.parentToolId === undefined) {
          hasCompleted = true;
          if (launch.isTwoWay) leave(process, options);
        }
      }
      if (held !== undefined && !told.some(({ type }) => type === "session.started")) {
        held.push(...told);
        return;
      }
      const all = held === undefined ? told : [...flush(), ...told];
      if (all.length > 0) await onEvents(all);
    },
  };
}

/** A question that could not be asked is a no, and the agent does not wait for ever. */
function denyFailure(error: unknown): PermissionAnswer {
  const reason = error instanceof Error ? error.message : String(error);
  return { isAllowed: false, message: `Not allowed: nobody could be asked (${reason}).` };
}

function isNoEnd({ type }: AgentEvent): boolean {
  return type !== "turn.completed";
}

/** The engine tells when a turn starts, and nobody needs to hear of what is always allowed. */
function isPassedOver(event: AgentEvent): boolean {
  if (event.type === "turn.started") return true;
  const isPermission =
    event.type === "permission.requested" || event.type === "permission.resolved";
  return isPermission && isPlanTool(event.toolName ?? "");
}

/** The answer is complete: an agent that waits for more input is told that there is none. */
function leave(process: TurnProcess, { launch }: TurnRunOptions): void {
  process.closeInput();
  const timer = setTimeout(() => void process.end(launch.stopSteps), LINGER_MS);
  void process.exited.then(() => clearTimeout(timer));
}
