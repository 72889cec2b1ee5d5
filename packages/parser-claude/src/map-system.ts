import { classifyFailure } from "./classify-failure.ts";
import type { NativeApiRetry } from "./native-event.ts";
import { readCount, readObject, readText } from "./read-value.ts";
import type { ClaudeState, ClaudeStep, OpenCall } from "./state.ts";
import { stay } from "./steps.ts";

/** A request failed and is tried again: the turn goes on. */
export function mapApiRetry(event: NativeApiRetry, state: ClaudeState): ClaudeStep {
  const status = readCount(event.error_status);
  const word = readText(event.error);
  // Without a status the server was not reached, or the connection broke.
  const facts = { status, word: status === undefined ? "server_error" : word };
  const reason = [word, status === undefined ? undefined : `HTTP ${status}`];
  const what = reason.filter((part) => part !== undefined).join(", ");
  const attempt = readCount(event.attempt) ?? "?";
  const attempts = readCount(event.max_retries) ?? "?";
  const error = `API request failed (${what || "no reason given"}): retry ${attempt} of ${attempts}`;
  const { class: errorClass = "transport", code } = classifyFailure(facts);
  return {
    state,
    events: [
      {
        type: "error",
        error,
        severity: "warning",
        class: errorClass,
        retryable: true,
        code: status === undefined ? (word ?? "unknown") : (code ?? String(status)),
      },
    ],
  };
}

/** A call was not permitted; its result, which comes next, does not always say so. */
export function mapPermissionDenied(
  { tool_use_id: toolId }: { readonly tool_use_id: string },
  state: ClaudeState,
): ClaudeStep {
  const mark = (call: OpenCall): OpenCall =>
    call.toolId === toolId ? { ...call, isDenied: true } : call;
  return stay({ ...state, calls: state.calls.map(mark) });
}

/** The conversation was shortened to fit the model. */
export function mapCompactBoundary(
  event: { readonly compact_metadata?: unknown },
  state: ClaudeState,
): ClaudeStep {
  const { pre_tokens: before, post_tokens: after } = readObject(event.compact_metadata) ?? {};
  const hasCounts = typeof before === "number" && typeof after === "number";
  const message = `conversation compacted${hasCounts ? `: ${before} to ${after} tokens` : ""}`;
  return { state, events: [{ type: "notice", code: "context.compacted", message }] };
}

/** Another model answers than the one that was asked for. */
export function mapModelFallback(
  { content: message }: { readonly content: string },
  state: ClaudeState,
): ClaudeStep {
  return { state, events: [{ type: "notice", code: "model.fallback", message }] };
}

/** The CLI itself tells the person something. */
export function mapInformational(
  { content: message }: { readonly content: string },
  state: ClaudeState,
): ClaudeStep {
  return { state, events: [{ type: "notice", code: "agent.notice", message }] };
}
