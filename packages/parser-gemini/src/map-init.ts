import type { EventDraft } from "@chatter/parser-kit";
import { textField } from "./json-object.ts";
import type { InitEvent } from "./native-event.ts";
import { cancelCalls } from "./open-call.ts";
import { type GeminiState, type GeminiStep, openTurn } from "./state.ts";
import { tellFailure } from "./tell-failure.ts";
import { createTracker } from "./tracker.ts";

/** A process begins, and with it a session and a turn. */
export function mapInit(event: InitEvent, state: GeminiState): GeminiStep {
  const model = textField(event, "model");
  const { session_id: sessionId } = event;
  const isOther = state.sessionId !== undefined && state.sessionId !== sessionId;
  const sessionCount = isOther ? state.sessionCount + 1 : Math.max(1, state.sessionCount);
  return {
    state: {
      ...state,
      sessionId,
      sessionCount,
      isMessageOpen: false,
      calls: [],
      turn: openTurn(model),
      // A session keeps its tasks on disk: the same one, resumed, goes on with them.
      tracker: isOther ? createTracker(sessionCount) : state.tracker,
    },
    events: [
      ...closeTurn(state),
      {
        type: "session.started",
        nativeSessionId: sessionId,
        ...(model === undefined ? {} : { model }),
      },
      { type: "turn.started" },
    ],
  };
}

/** The process before, in a file of several, may have ended without a result. */
function closeTurn({ calls, turn }: GeminiState): EventDraft[] {
  const tools = cancelCalls(calls);
  if (turn.phase !== "open") return tools;
  const failure = tellFailure(turn);
  const hasFailed = turn.hasError || failure.length > 0;
  const finishReason = hasFailed ? "error" : "cancelled";
  return [...tools, ...failure, { type: "turn.completed", finishReason }];
}
