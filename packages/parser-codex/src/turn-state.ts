import type { EventDraft, ProcessExit } from "@chatter/parser-kit";
import type { ErrorDraft } from "./classify-error.ts";

/** What is known of the turn that runs, or ran last. */
export interface TurnState {
  readonly phase: "before" | "open" | "ended";
  /** Its native id, where there is one. */
  readonly id?: string;
  /** The message of the error that ends it, as Codex worded it. */
  readonly failure?: string;
  /** The last retry notice, while nothing shows that the retry worked. */
  readonly trouble?: ErrorDraft;
}

/**
 * The turn after events that show work: whatever was retried has worked, and what the agent says or
 * begins opens a turn. The end of a tool that outlived its turn does not.
 */
export function advanceTurn(turn: TurnState, events: readonly EventDraft[]): TurnState {
  if (events.length === 0) return turn;
  if (turn.phase !== "open") return events.some(isActivity) ? { phase: "open" } : turn;
  if (turn.trouble === undefined) return turn;
  const { trouble: _, ...rest } = turn;
  return rest;
}

function isActivity({ type }: EventDraft): boolean {
  return type === "text" || type === "tool.started" || type === "todo_list";
}

/** Codex reports an error: a retry, or what ends the turn. */
export function noteError(turn: TurnState, error: ErrorDraft, message: string): TurnState {
  return error.severity === "warning" ? { ...turn, trouble: error } : { ...turn, failure: message };
}

/**
 * The events for a turn that the stream leaves open. A retry that was still going on counts as an
 * error, one that had worked does not.
 */
export function endTurn(turn: TurnState, exit: ProcessExit | undefined): EventDraft[] {
  if (turn.phase !== "open") return [];
  const { failure, trouble } = turn;
  const cause = exit === undefined ? trouble : errorOfExit(exit);
  if (cause === undefined && (exit !== undefined || failure === undefined)) {
    return [{ type: "turn.completed", finishReason: "cancelled" }];
  }
  const isTold = failure !== undefined || cause === undefined;
  return [
    ...(isTold ? [] : [{ ...cause, severity: "error" } as const]),
    { type: "turn.completed", finishReason: "error" },
  ];
}

/** A bad exit code as an error; undefined for a good one, and for a signal. */
function errorOfExit({ code, signal }: ProcessExit): ErrorDraft | undefined {
  if ((code ?? 0) === 0 || (signal ?? null) !== null) return undefined;
  const error = `Codex ended without a result (exit code ${code})`;
  return { type: "error", error, class: "process" };
}
