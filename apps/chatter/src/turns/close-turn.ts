import type { AgentEvent, AgentEventBase } from "@chatter/events-schema";
import type { AgentParser } from "@chatter/parser-kit";
import { explainEnd, type ProcessEnd } from "./explain-end.ts";

/** How the program of a turn ended, and why if it was us. */
export interface TurnEnding extends ProcessEnd {
  /** Which limit it passed. */
  readonly timeout: string | null;
  /** Why its output could not be read to the end. */
  readonly problem: string | null;
  /** Whether the person stopped it. */
  readonly isStopped: boolean;
}

type Unstamped<Event> = Event extends AgentEvent ? Omit<Event, keyof AgentEventBase> : never;

/**
 * The last events of a turn: what the stream leaves open is closed, and a turn that has no end of its
 * own gets one that says why.
 */
export function closeTurn(
  parser: AgentParser,
  ending: TurnEnding,
  turn: { readonly hasCompleted: boolean; readonly stamp: () => AgentEventBase },
): readonly AgentEvent[] {
  const closing = parser.end(ending.exit);
  if (turn.hasCompleted) return closing.filter(({ type }) => type !== "turn.completed");
  const body = closing.filter((event) => event.type !== "turn.completed" && !isProcessError(event));
  const isExplained = body.some((event) => event.type === "error" && event.severity !== "warning");
  const finish = judgeFinish(ending, closing);
  const isFailure = finish === "error" || finish === "timeout";
  const added: readonly Unstamped<AgentEvent>[] = [
    ...(isFailure && (!isExplained || finish === "timeout") ? [explain(ending)] : []),
    ...(isAbnormal(ending) ? [describeProcessEnd(ending)] : []),
    { type: "turn.completed", finishReason: finish },
  ];
  // Cast: the fields of the base complete each member of the union.
  return [...body, ...added.map((event) => ({ ...turn.stamp(), ...event }) as AgentEvent)];
}

/** The kit only knows that there was no result: more can be said here. */
function isProcessError(event: AgentEvent): boolean {
  return event.type === "error" && event.class === "process";
}

function judgeFinish(ending: TurnEnding, closing: readonly AgentEvent[]) {
  if (ending.timeout !== null) return "timeout";
  if (ending.isStopped) return "cancelled";
  // Nobody here sent the signal: the agent crashed, or somebody else ended it.
  if (ending.problem !== null || ending.exit.signal) return "error";
  const completed = closing.find((event) => event.type === "turn.completed");
  return completed?.finishReason ?? "cancelled";
}

function explain(ending: TurnEnding): Unstamped<AgentEvent> {
  const base = { type: "error", severity: "error" } as const;
  const limit = ending.timeout ?? ending.problem;
  if (limit !== null) return { ...base, class: "limit", error: `the agent was ended: ${limit}` };
  return { ...base, ...explainEnd(ending) };
}

function isAbnormal({ exit, isStopped, timeout }: TurnEnding): boolean {
  return !isStopped && timeout === null && (exit.code ?? 1) !== 0;
}

function describeProcessEnd({ exit, stderr }: TurnEnding): Unstamped<AgentEvent> {
  return {
    type: "session.ended",
    reason: "the agent's process failed",
    ...(typeof exit.code === "number" ? { exitCode: exit.code } : {}),
    ...(exit.signal ? { signal: exit.signal } : {}),
    ...(stderr === "" ? {} : { stderrTail: stderr }),
  };
}
