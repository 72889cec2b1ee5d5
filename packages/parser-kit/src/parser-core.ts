import { DIAGNOSTIC_CODES, diagnostic } from "./diagnostics.ts";
import type { EventDraft, Step } from "./event-draft.ts";
import { createEventWriter } from "./event-writer.ts";
import { createLineSplitter, DEFAULT_MAX_LINE_BYTES, type SplitLine } from "./line-splitter.ts";
import { createSystemContext } from "./parser-context.ts";
import type { AgentParser, DialectBase, ParserOptions, ProcessExit } from "./types.ts";

/** A line that was read, with its number. */
export type TextLine = Extract<SplitLine, { kind: "text" }>;

/** What a reader of lines tells the core. */
export interface LineSink<State> {
  readonly state: State;
  /** Takes a fold's next state and its events. */
  apply(step: Step<State>): void;
  /** Adds an event that no fold made. */
  emit(draft: EventDraft): void;
  /** Whether the time that the input tells is of use to anybody. */
  readonly wantsInputTime: boolean;
  /** The native event, and its time, that the next events come from. */
  setSource(native: unknown, inputTime: number | undefined): void;
}

/** Creates a parser around a reader of lines: splits, folds, and closes what is open at the end. */
export function createParserCore<State>(
  dialect: DialectBase<State>,
  options: ParserOptions,
  readLine: (line: TextLine, sink: LineSink<State>) => void,
): AgentParser {
  const { agentType } = dialect;
  const {
    agentId = agentType,
    includeRaw = false,
    maxLineBytes = DEFAULT_MAX_LINE_BYTES,
  } = options;
  const context = options.context ?? createSystemContext();
  const splitter = createLineSplitter({ maxLineBytes });
  const writer = createEventWriter({ agentId, agentType, context, includeRaw });
  let state = dialect.initialState;
  let hasEnded = false;

  const sink: LineSink<State> = {
    get state() {
      return state;
    },
    apply(step) {
      state = step.state;
      for (const draft of step.events) writer.write(draft);
    },
    emit: writer.write,
    wantsInputTime: context.prefersInputTime ?? false,
    setSource: writer.setNative,
  };

  function read(lines: readonly SplitLine[]): void {
    for (const line of lines) {
      writer.setLine(line.number);
      if (line.kind === "text") readLine(line, sink);
      else sink.emit(tooLong(line.byteLength, maxLineBytes));
    }
    writer.setLine(undefined);
  }

  return {
    push(chunk) {
      if (hasEnded) throw new TypeError("push: expected no chunk after end(), received one");
      if (!(chunk instanceof Uint8Array)) {
        throw new TypeError(`push: expected a Uint8Array, received ${typeof chunk}`);
      }
      read(splitter.push(chunk));
      return writer.take();
    },
    end(exit?: ProcessExit) {
      if (hasEnded) throw new TypeError("end: expected one call, received a second");
      hasEnded = true;
      read(splitter.end());
      // Tools before the turn that they belong to, whoever ends it.
      writer.endTools();
      if (dialect.end !== undefined) sink.apply(dialect.end(state, exit));
      writer.endTurn(exit);
      return writer.take();
    },
  };
}

function tooLong(byteLength: number, maxLineBytes: number): EventDraft {
  const message = `expected a line of at most ${maxLineBytes} bytes, received ${byteLength}`;
  return diagnostic("error", DIAGNOSTIC_CODES.lineTooLong, message);
}
