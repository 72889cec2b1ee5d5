import type { FinishReason } from "@chatter/events-schema";
import { type EventDraft, isJsonObject } from "@chatter/parser-kit";
import { classifyError } from "./classify-error.ts";
import { textField } from "./json-object.ts";
import type { NativeResult } from "./native-event.ts";
import { cancelCalls } from "./open-call.ts";
import { readCount, readUsage } from "./read-usage.ts";
import type { GeminiState, GeminiStep, ToldError, Turn } from "./state.ts";
import { tellFailure } from "./tell-failure.ts";

const CANCELLED = "FatalCancellationError";

/** The process has come to its end: tools without a result are over, and so is the turn. */
export function mapResult(event: NativeResult, state: GeminiState): GeminiStep {
  const { turn } = state;
  const finishReason = finishOf(event, turn);
  const told = finishReason === "error" ? readError(event, turn) : undefined;
  const failure = finishReason === "error" ? tellError(event, turn, told) : [];
  const events: readonly EventDraft[] =
    turn.phase === "closed"
      ? failure
      : [
          ...cancelCalls(state.calls),
          ...failure,
          ...tellModels(event, turn),
          turnCompleted(event, turn, finishReason),
        ];
  const closed: Turn = { ...turn, phase: "closed", lastError: told ?? turn.lastError };
  return { state: { ...state, calls: [], isMessageOpen: false, turn: closed }, events };
}

/** A success that follows upon a stop, or upon an error without another word, is none. */
function finishOf({ status, error }: NativeResult, { stop, lastError }: Turn): FinishReason {
  if (textField(error, "type") === CANCELLED) return "cancelled";
  const hasFailed = status !== "success" || stop !== undefined || lastError?.severity === "error";
  return hasFailed ? "error" : "done";
}

/** Some failures are told in an error event only, and their result names none. */
function readError({ error }: NativeResult, turn: Turn): ToldError | undefined {
  const message = textField(error, "message");
  if (message !== undefined) {
    const { class: kind } = classifyError(message, textField(error, "type"));
    return { message, severity: "error", class: kind };
  }
  if (turn.hasError || turn.stop !== undefined || turn.lastError !== undefined) return undefined;
  return { message: "the agent failed without saying why", severity: "error", class: "agent" };
}

function tellError(event: NativeResult, turn: Turn, told: ToldError | undefined): EventDraft[] {
  if (told === undefined) return tellFailure(turn);
  const { message, severity } = told;
  if (turn.hasError && turn.lastError?.message === message) return [];
  const kind = classifyError(message, textField(event.error, "type"));
  return [{ type: "error", error: message, severity, ...kind }];
}

/** The session began with the model that was asked for, such as `auto`. These did the work. */
function tellModels({ stats }: NativeResult, { model }: Turn): EventDraft[] {
  const models = isJsonObject(stats) ? stats["models"] : undefined;
  const names = isJsonObject(models) ? Object.keys(models) : [];
  if (names.length === 0 || model === undefined || names.includes(model)) return [];
  return [{ type: "notice", code: "model.resolved", message: names.join(", ") }];
}

function turnCompleted(
  { stats, error }: NativeResult,
  { stop }: Turn,
  finishReason: FinishReason,
): EventDraft {
  const usage = readUsage(stats);
  // Fatal results say 0.
  const durationMs = (isJsonObject(stats) && readCount(stats["duration_ms"])) || undefined;
  const stopReason = textField(error, "type") ?? stop?.message;
  return {
    type: "turn.completed",
    finishReason,
    ...(usage === undefined ? {} : { usage }),
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(stopReason === undefined ? {} : { stopReason }),
  };
}
