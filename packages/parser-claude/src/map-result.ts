import type { FinishReason } from "@chatter/events-schema";
import type { EventDraft } from "@chatter/parser-kit";
import type { NativeResult } from "./native-event.ts";
import { closeCallsOf } from "./open-calls.ts";
import { cancelRequests } from "./open-requests.ts";
import { costOf, usageOf } from "./read-usage.ts";
import { readCount, readObject, readText } from "./read-value.ts";
import type { ClaudeState, ClaudeStep } from "./state.ts";
import { andThen, stay } from "./steps.ts";
import { failure, surviveError } from "./turn.ts";

/** The end of a turn. There can be several in a process, and lines can follow the last one. */
export function mapResult(event: NativeResult, state: ClaudeState): ClaudeStep {
  const finishReason = finishOf(event, state);
  const begun = openTurn(state, finishReason);
  // A turn that began before this result was printed still works on its own calls.
  const isLast = state.waitingTurns === 0;
  const closed = isLast ? closeTurnsCalls(begun, event) : begun;
  const told = andThen(closed, (next) => {
    return finishReason === "error"
      ? fail(event, next)
      : andThen(surviveError(next), (calm) => sayRest(event, calm));
  });
  return andThen(told, (next) => ({
    state: {
      ...next,
      isTurnOpen: false,
      waitingTurns: isLast ? 0 : next.waitingTurns - 1,
      isInterrupted: false,
      said: isLast ? [] : next.said,
      streamed: isLast ? [] : next.streamed,
      totalCost: readCount(event.total_cost_usd) ?? next.totalCost,
    },
    events: [completed(event, state, finishReason)],
  }));
}

/** `subtype: "success"` says nothing: requests that failed end with it too. */
function finishOf(event: NativeResult, { isInterrupted }: ClaudeState): FinishReason {
  const { is_error: isError, subtype, terminal_reason: reason } = event;
  if (isError !== true && !subtype?.startsWith("error")) return "done";
  // 2.0 has no reason; there only the words before the result tell an interruption.
  const isAborted = typeof reason === "string" ? reason.startsWith("aborted_") : isInterrupted;
  return isAborted ? "cancelled" : "error";
}

/** A result without a session, such as that of a resume that failed, ends what never began. */
function openTurn(state: ClaudeState, finishReason: FinishReason): ClaudeStep {
  const hasFailedToStart = finishReason !== "done" && !state.hasSession;
  if (state.isTurnOpen || hasFailedToStart) return stay(state);
  return { state, events: [{ type: "turn.started" }] };
}

function closeTurnsCalls(
  step: ClaudeStep,
  { permission_denials: denials }: NativeResult,
): ClaudeStep {
  const denied = Array.isArray(denials) ? denials.map(readObject) : [];
  const deniedIds = new Set(denied.map((denial) => denial?.["tool_use_id"]));
  return andThen(andThen(step, cancelRequests), (state) =>
    closeCallsOf(state, undefined, deniedIds),
  );
}

function fail(event: NativeResult, state: ClaudeState): ClaudeStep {
  const { heldError } = state;
  const errors = Array.isArray(event.errors) ? event.errors.filter((error) => readText(error)) : [];
  const text = readText(event.result) ?? readText(errors.join("\n")) ?? heldError?.text;
  const facts = {
    ...heldError?.facts,
    status: readCount(event.api_error_status) ?? heldError?.facts.status,
    apiError: readText(event.api_error) ?? heldError?.facts.apiError,
    terminalReason: readText(event.terminal_reason),
    subtype: event.subtype,
    stopReason: readText(event.stop_reason),
  };
  const held = { text: text ?? "the agent reported an error", facts, retryAt: heldError?.retryAt };
  return { state: { ...state, heldError: undefined }, events: [failure(held, "error")] };
}

/** The result repeats the last answer; only what was not said before is told. */
function sayRest(event: NativeResult, state: ClaudeState): ClaudeStep {
  const text = readText(event.result);
  const bare = text?.trim() ?? "";
  const at = state.said.findIndex((said) => said.trim() === bare);
  if (at !== -1) return stay({ ...state, said: state.said.toSpliced(at, 1) });
  if (text === undefined || bare === "") return stay(state);
  const isCommand = readText(event.local_command) !== undefined || event.num_turns === 0;
  const speaker = isCommand
    ? ({ role: "system", category: "system" } as const)
    : ({ role: "assistant", category: "answer" } as const);
  return { state, events: [{ type: "text", text, ...speaker }] };
}

function completed(
  event: NativeResult,
  state: ClaudeState,
  finishReason: FinishReason,
): EventDraft {
  const usage = usageOf(event.usage);
  const cost = costOf(event, state.totalCost);
  const durationMs = readCount(event.duration_ms);
  const stopReason = stopReasonOf(event);
  // A session that failed to start has an id too, but no one can come back to it.
  const hasOwnId = !state.hasSession && event.num_turns !== 0;
  const nativeSessionId = hasOwnId ? readText(event.session_id) : undefined;
  return {
    type: "turn.completed",
    finishReason,
    ...(usage === undefined ? {} : { usage }),
    ...(cost === undefined ? {} : { cost }),
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(stopReason === undefined ? {} : { stopReason }),
    ...(nativeSessionId === undefined ? {} : { nativeSessionId }),
  };
}

function stopReasonOf({ terminal_reason, subtype, stop_reason }: NativeResult): string | undefined {
  const reason = readText(terminal_reason);
  if (reason !== undefined && reason !== "completed") return reason;
  return subtype?.startsWith("error") ? subtype : (readText(stop_reason) ?? reason);
}
