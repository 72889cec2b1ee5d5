import {
  defineTextParser,
  type EventDraft,
  type ParserFactory,
  type ProcessExit,
  type Step,
} from "@chatter/parser-kit";

interface State {
  readonly hasStarted: boolean;
}

/** The whole output is one message; its lines are the pieces. */
const MESSAGE_ID = "line-0";

/**
 * Creates a parser for a program that knows nothing of events: all that it writes is its answer, and
 * its end is the end of the turn. The pieces joined are the output, with `\r\n` as `\n`.
 *
 * @example
 * const parser = createLineParser({ agentId: "builder" });
 * const events = [...parser.push(bytes), ...parser.end({ code: 0 })];
 */
export const createLineParser: ParserFactory = defineTextParser<State>({
  agentType: "line",
  initialState: { hasStarted: false },
  line(line, state, isTerminated) {
    const text = isTerminated ? `${line}\n` : line;
    // Only a byte order mark came, and it is no text.
    if (text === "") return { state, events: [] };
    return start(state, [pieceOf(text)]);
  },
  end(state, exit) {
    if (!state.hasStarted && exit === undefined) return { state, events: [] };
    return start(state, isSuccess(exit) ? [{ type: "turn.completed", finishReason: "done" }] : []);
  },
});

function start(state: State, events: readonly EventDraft[]): Step<State> {
  if (state.hasStarted) return { state, events };
  return {
    state: { hasStarted: true },
    events: [{ type: "session.started" }, { type: "turn.started" }, ...events],
  };
}

function pieceOf(text: string): EventDraft {
  return {
    type: "text",
    text,
    role: "assistant",
    category: "answer",
    delta: true,
    messageId: MESSAGE_ID,
  };
}

/** A pipe has no exit status: its end is all there is to know. The kit names every other end. */
function isSuccess(exit: ProcessExit | undefined): boolean {
  return (exit?.code ?? 0) === 0 && (exit?.signal ?? null) === null;
}
