import { classifyError, type ErrorKind } from "./classify-error.ts";
import type { NativeError } from "./native-event.ts";
import { type GeminiState, type GeminiStep, quiet, type Stop, type ToldError } from "./state.ts";

/** What the process says about a failure. It goes on after that, if only to its result. */
export function mapError({ severity, message }: NativeError, state: GeminiState): GeminiStep {
  const { turn } = state;
  const kind = classifyError(message);
  const told: ToldError = {
    message,
    severity: severity === "warning" ? "warning" : "error",
    class: kind.class,
  };
  if (isRepeated(told, turn.lastError)) return quiet(state);
  const stop = readStop(message, kind);
  return {
    state: {
      ...state,
      turn: {
        ...turn,
        lastError: told,
        hasError: turn.hasError || told.severity === "error",
        stop: stop ?? turn.stop,
      },
      // A hook that blocks an answer can also send the agent back to work: that is another message.
      isMessageOpen: stop === undefined && state.isMessageOpen,
    },
    events: [{ type: "error", error: message, severity: told.severity, ...kind }],
  };
}

/** The agent-session emitter prints its loop warning twice. */
function isRepeated(told: ToldError, before: ToldError | undefined): boolean {
  return before?.message === told.message && before.severity === told.severity;
}

const STOPS = [
  "Loop detected",
  "Agent execution blocked",
  "Agent execution stopped",
  "Maximum session turns exceeded",
];

function readStop(message: string, kind: ErrorKind): Stop | undefined {
  if (!STOPS.some((start) => message.startsWith(start))) return undefined;
  return { message, class: kind.class };
}
