import {
  type AgentEvent,
  type AgentEventBase,
  type AgentType,
  SCHEMA_VERSION,
} from "@chatter/events-schema";
import { DIAGNOSTIC_CODES, diagnostic, excerpt } from "./diagnostics.ts";
import type { EventDraft } from "./event-draft.ts";
import { createLifecycle } from "./lifecycle.ts";
import type { ParserContext } from "./parser-context.ts";
import type { ProcessExit } from "./types.ts";

/** Makes events out of drafts: adds who, when and which number, and keeps tools and turns in order. */
export interface EventWriter {
  write(draft: EventDraft): void;
  /** Ends the tools that are open. */
  endTools(): void;
  /** Ends the turn that is open, as the exit status says. */
  endTurn(exit: ProcessExit | undefined): void;
  /** The line, and the native event in it, that the next events come from. */
  setLine(line: number | undefined): void;
  setNative(native: unknown, inputTime: number | undefined): void;
  /** The events written since the last time. */
  take(): AgentEvent[];
}

/** Whose events, and with which clock and ids. */
export interface EventWriterOptions {
  readonly agentId: string;
  readonly agentType: AgentType;
  readonly context: ParserContext;
  readonly includeRaw: boolean;
}

type BaseFields = Pick<
  AgentEventBase,
  "agentId" | "agentType" | "eventId" | "nativeSessionId" | "timestamp" | "v"
> & { seq: number };

/** Creates the writer of one stream. */
export function createEventWriter(options: EventWriterOptions): EventWriter {
  const { agentId, agentType, includeRaw } = options;
  const { now, nextId, prefersInputTime = false } = options.context;
  const lifecycle = createLifecycle();
  // What every event starts from; filled anew for each.
  const base: BaseFields = {
    v: SCHEMA_VERSION,
    seq: 0,
    eventId: "",
    agentId,
    agentType,
    timestamp: 0,
  };
  let events: AgentEvent[] = [];
  let line: number | undefined;
  let native: unknown;
  let inputTime: number | undefined;
  // Asking for the time costs as much as making an event, so it is asked once per chunk.
  let arrivedAt: number | undefined;

  function write(draft: EventDraft): void {
    if (draft.type === "tool.completed") writeToolEnd(draft);
    else if (draft.type === "turn.completed") writeTurnEnd(draft);
    else stamp(draft);
  }

  /** Only a tool that runs can end; its name and its parent are those that it was started with. */
  function writeToolEnd(draft: EventDraft & { type: "tool.completed" }): void {
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
  function writeTurnEnd(draft: EventDraft & { type: "turn.completed" }): void {
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
    if (event.type === "diagnostic" && line !== undefined) event.line ??= line;
    events.push(event);
    return event;
  }

  function timestamp(): number {
    if (prefersInputTime && inputTime !== undefined) return inputTime;
    arrivedAt ??= now();
    return arrivedAt;
  }

  return {
    write,
    endTools: () => lifecycle.closeTools().forEach(write),
    endTurn: (exit) => lifecycle.closeTurn(exit).forEach(write),
    setLine(number) {
      line = number;
      native = undefined;
    },
    setNative(value, time) {
      native = value;
      // Only what can stand in an event: agents have sent worse.
      if (time !== undefined && time >= 0 && time < Number.POSITIVE_INFINITY) inputTime = time;
    },
    take() {
      const taken = events;
      events = [];
      arrivedAt = undefined;
      return taken;
    },
  };
}
