import type { NativeMessage } from "./native-event.ts";
import { continueTurn, type GeminiState, type GeminiStep, quiet } from "./state.ts";

/** What the model says. It comes in pieces, and no whole message ever follows them. */
export function mapAssistantMessage(event: NativeMessage, state: GeminiState): GeminiStep {
  const { content: text, delta } = event;
  if (text === "") return quiet(state);
  if (delta !== true) {
    const turn = continueTurn(state.turn);
    const events = [{ type: "text", text, role: "assistant", category: "answer" } as const];
    return { state: { ...state, turn, isMessageOpen: false }, events };
  }
  const next = state.isMessageOpen ? state : openMessage(state);
  return {
    state: next,
    events: [
      {
        type: "text",
        text,
        role: "assistant",
        category: "answer",
        delta: true,
        messageId: next.messageId,
      },
    ],
  };
}

/** A line that is not JSON: the output of a slash command, mostly. What follows is another message. */
export function mapPlainLine(line: string, state: GeminiState): GeminiStep {
  return {
    state: state.isMessageOpen ? { ...state, isMessageOpen: false } : state,
    events: [{ type: "text", text: line, role: "system", category: "system" }],
  };
}

function openMessage(state: GeminiState): GeminiState {
  const messageCount = state.messageCount + 1;
  return {
    ...state,
    messageCount,
    messageId: `message-${messageCount}`,
    isMessageOpen: true,
    turn: continueTurn(state.turn),
  };
}
