import type { NativeAssistant } from "./native-event.ts";
import { readCount, readObject, readText } from "./read-value.ts";
import type { ClaudeState, ClaudeStep } from "./state.ts";
import { andThen, ofAgent } from "./steps.ts";
import { beginActivity, failure } from "./turn.ts";

/** Whether a line of the model is the CLI's word about a failed request. */
export function isApiError({ is_api_error_message, error, message }: NativeAssistant): boolean {
  if (is_api_error_message === true) return true;
  return message.model === "<synthetic>" && typeof error === "string";
}

/**
 * Such a line can stand in the middle of a turn that goes on, or be its end. Which of both, the next
 * line tells; until then the failure is held.
 */
export function holdApiError(event: NativeAssistant, state: ClaudeState): ClaudeStep {
  const parentToolId = readText(event.parent_tool_use_id);
  const { heldError } = state;
  // A rejection by the rate limit is told twice: as itself, and in words.
  const retryAt = parentToolId === undefined ? heldError?.retryAt : undefined;
  const held = {
    text: textOf(event),
    facts: {
      word: readText(event.error),
      status: readCount(event.api_error_status),
      apiError: readText(event.api_error),
    },
    retryAt,
  };
  if (parentToolId !== undefined) {
    return { state, events: [{ ...failure(held, "warning"), ...ofAgent(parentToolId) }] };
  }
  const before = retryAt === undefined ? state : { ...state, heldError: undefined };
  return andThen(beginActivity(before), (next) => ({
    state: { ...next, heldError: held },
    events: [],
  }));
}

function textOf({ message }: NativeAssistant): string {
  const texts = message.content.map((block) => readText(readObject(block)?.["text"]));
  return texts.filter((text) => text !== undefined).join("\n") || "the request failed";
}
