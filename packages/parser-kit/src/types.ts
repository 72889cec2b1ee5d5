import type { AgentEvent, AgentType } from "@chatter/events-schema";
import type * as z from "zod";
import type { Step } from "./event-draft.ts";
import type { JsonObject } from "./json-object.ts";
import type { ParserContext } from "./parser-context.ts";

/** How a process ended, as far as it is known. */
export interface ProcessExit {
  readonly code?: number | null | undefined;
  readonly signal?: string | null | undefined;
}

/** Bytes in, events out. Bad data never throws; it becomes a `diagnostic` in the stream. */
export interface AgentParser {
  /** The events that this chunk completes. Any cut of the bytes gives the same events. */
  push(chunk: Uint8Array): AgentEvent[];
  /** Closes what is open: call it once, at the end of the input. */
  end(exit?: ProcessExit): AgentEvent[];
}

/** What a parser is created with; all of it optional. */
export interface ParserOptions {
  /** The member's name. Default: the agent type. */
  readonly agentId?: string;
  /** Clock and ids. Default: {@link createSystemContext}. */
  readonly context?: ParserContext;
  /** Longer lines are skipped with a diagnostic. Default: 16 MiB. */
  readonly maxLineBytes?: number;
  /** Deeper JSON is skipped with a diagnostic. Default: 256. */
  readonly maxDepth?: number;
  /** Whether each event carries the native event that it came from. Default: no. */
  readonly includeRaw?: boolean;
}

/** Creates a parser for one stream. */
export type ParserFactory = (options?: ParserOptions) => AgentParser;

/** How one native event type is read: see {@link onEvent}. */
export interface NativeHandler<State> {
  readonly schema: z.ZodType;
  readonly fold: (event: unknown, state: State) => Step<State>;
}

/** What every dialect has. */
export interface DialectBase<State> {
  readonly agentType: AgentType;
  readonly initialState: State;
  /** What the end of the input means; the kit closes what is still open after it. */
  readonly end?: (state: State, exit: ProcessExit | undefined) => Step<State>;
}

/** A dialect of JSON lines, as data: schemas and pure folds. */
export interface AgentDialect<State> extends DialectBase<State> {
  /** The key of the handler for a native event; undefined when it is not one of this dialect. */
  readonly typeOf: (native: JsonObject) => string | undefined;
  readonly handlers: Readonly<Record<string, NativeHandler<State>>>;
  /** Native types that are known and passed over, without being validated. */
  readonly ignored?: readonly string[];
  /** The time that a native event tells, in milliseconds since the epoch. */
  readonly timeOf?: (native: JsonObject) => number | undefined;
  /** The native events in one JSON value. Default: the value itself. */
  readonly unwrap?: (value: unknown) => readonly unknown[];
  /** What a whole line that is not JSON means. Default: a diagnostic. */
  readonly text?: (line: string, state: State) => Step<State>;
}

/** A dialect whose lines are text. */
export interface TextDialect<State> extends DialectBase<State> {
  readonly line: (line: string, state: State, isTerminated: boolean) => Step<State>;
}
