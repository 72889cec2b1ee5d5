import { type AgentEvent, type AgentEventBase, SCHEMA_VERSION } from "@chatter/events-schema";
import { DIAGNOSTIC_CODES, diagnostic, excerpt } from "./diagnostics.ts";
import type { EventDraft, Step } from "./event-draft.ts";
import { createLifecycle } from "./lifecycle.ts";
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

type BaseFields = Pick<
  AgentEventBase,
  "agentId" | "agentType" | "eventId" | "nativeSessionId" | "timestamp" | "v"
> & { seq: number };

/** Creates a parser around a reader of lines: splits, stamps, numbers, and closes what is open. */
export function createParserCore<State>(
  dialect: DialectBase<State>,
  options: ParserOptions,
  readLine: (line: TextLine, sink: LineSink<State>) => void,
): AgentParser {
  const { agentType } = dialect;
  const { agentId = agentType, includeRaw = false } = options;
  const maxLineBytes = options.maxLineBytes ?? DEFAULT_MAX_LINE_BYTES;
  const { now, nextId, prefersInputTime = false } = options.context ?? createSystemContext();
  const splitter = createLineSplitter({ maxLineBytes });
  const lifecycle = createLifecycle();
  let state = dialect.initialState;
  let events: AgentEvent[] = [];
  // What every event starts from; filled anew for each.
  const base: BaseFields = {
    v: SCHEMA_VERSION,
    seq: 0,
    eventId: "",
    agentId,
    agentType,
    timestamp: 0,
  };
  let hasEnded = false;
  let lineNumber: number | undefined;
  let native: unknown;
  let inputTime: number | undefined;
  // Asking for the time costs as much as making an event, so it is asked once per chunk.
  let arrivedAt: number | undefined;

  function emit(draft: EventDraft): void {
    if (draft.type === "tool.completed") endTool(draft);
    else if (draft.type === "turn.completed") endTurn(draft);
    else stamp(draft);
  }

  /** Only a tool that runs can end; its name and its parent are those that it was started with. */
  function endTool(draft: EventDraft & { type: "tool.completed" }): void {
    const open = lifecycle.openTool(draft.toolId);
    if (open === undefined) {
      const message = `expected the end of a running tool, received one of ${excerpt(draft.toolId)}`;
      stamp(diagnostic("warning", DIAGNOSTIC_CODES.eventInvalid, message));
      return;
    }
    const event = stamp(draft);
    if (event.type === "tool.completed") event.toolName ??= open.toolName;
    if (open.parentToolId !== undefined) event.parentToolId ??= open.parentToolId;
  }

  /** A turn that ends in an error has told one before; some agents only say that they failed. */
  function endTurn(draft: EventDraft & { type: "turn.completed" }): void {
    if (draft.finishReason === "error" && !lifecycle.hasToldError()) {
      const error = "the agent ended its turn with an error and gave no reason";
      stamp({ type: "error", error, severity: "error", class: "agent" });
    }
    stamp(draft);
  }

  function stamp(draft: EventDraft): AgentEvent {
    lifecycle.observe(draft);
    if (draft.type === "session.started" && draft.nativeSessionId !== undefined) {
      base.nativeSessionId = draft.nativeSessionId;
    }
    base.eventId = nextId();
    base.timestamp = timestamp();
    // Cast: a draft plus the base fields is the event that the draft was taken from.
    const event = { ...base, ...draft } as AgentEvent;
    base.seq += 1;
    if (includeRaw && native !== undefined) event.raw = native;
    if (event.type === "diagnostic" && lineNumber !== undefined) event.line ??= lineNumber;
    events.push(event);
    return event;
  }

  function timestamp(): number {
    if (prefersInputTime && inputTime !== undefined) return inputTime;
    arrivedAt ??= now();
    return arrivedAt;
  }

  function apply(step: Step<State>): void {
    state = step.state;
    for (const draft of step.events) emit(draft);
  }

  const sink: LineSink<State> = {
    get state() {
      return state;
    },
    apply,
    emit,
    wantsInputTime: prefersInputTime,
    setSource(value, time) {
      native = value;
      // Only what can stand in an event: agents have sent worse.
      if (time !== undefined && time >= 0 && time < Number.POSITIVE_INFINITY) inputTime = time;
    },
  };

  function read(lines: readonly SplitLine[]): void {
    for (const line of lines) {
      lineNumber = line.number;
      native = undefined;
      if (line.kind === "too-long") {
        const message = `expected a line of at most ${maxLineBytes} bytes, received ${line.byteLength}`;
        emit(diagnostic("error", DIAGNOSTIC_CODES.lineTooLong, message));
      } else {
        readLine(line, sink);
      }
    }
    lineNumber = undefined;
    native = undefined;
  }

  function take(): AgentEvent[] {
    const taken = events;
    events = [];
    arrivedAt = undefined;
    return taken;
  }

  return {
    push(chunk) {
      if (hasEnded) throw new TypeError("push: expected no chunk after end(), received one");
      if (!(chunk instanceof Uint8Array)) {
        throw new TypeError(`push: expected a Uint8Array, received ${typeof chunk}`);
      }
      read(splitter.push(chunk));
      return take();
    },
    end(exit?: ProcessExit) {
      if (hasEnded) throw new TypeError("end: expected one call, received a second");
      hasEnded = true;
      read(splitter.end());
      // Tools before the turn that they belong to, whoever ends it.
      lifecycle.closeTools().forEach(emit);
      if (dialect.end !== undefined) apply(dialect.end(state, exit));
      lifecycle.closeTurn(exit).forEach(emit);
      return take();
    },
  };
}
