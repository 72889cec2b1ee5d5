import type { EventDraft, ProcessExit } from "@chatter/parser-kit";
import { type ExitKind, exitKind } from "./exit-kind.ts";
import { type GeminiState, type GeminiStep, quiet } from "./state.ts";
import { tellFailure } from "./tell-failure.ts";

/**
 * What the exit code adds to the stream: why it failed when it ended without a result, and the class
 * of an error that its words did not tell. The kit closes what is open.
 */
export function mapEnd(state: GeminiState, exit: ProcessExit | undefined): GeminiStep {
  const { turn } = state;
  const code = exit?.code ?? 0;
  const isFailure = code !== 0 && (exit?.signal ?? null) === null;
  if (!isFailure) {
    const endsInError = turn.phase === "open" && exit === undefined;
    return endsInError ? { state, events: tellFailure(turn) } : quiet(state);
  }
  const kind = exitKind(code);
  if (turn.phase === "closed") {
    const isUnclear = turn.lastError?.severity === "error" && turn.lastError.class === "agent";
    const isTelling = isUnclear && kind !== undefined && kind.class !== "agent";
    return isTelling ? { state, events: [tellExit(code, kind)] } : quiet(state);
  }
  if (kind !== undefined) return { state, events: [tellExit(code, kind)] };
  return { state, events: turn.hasError ? [] : [tellExit(code, UNKNOWN)] };
}

const UNKNOWN: ExitKind = { class: "process", reason: "the agent ended without a result" };

function tellExit(exitCode: number, { reason, ...kind }: ExitKind): EventDraft {
  return { type: "error", error: `${reason} (exit code ${exitCode})`, severity: "error", ...kind };
}
