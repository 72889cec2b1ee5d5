import type * as z from "zod";
import { type DecodedLine, decodeJsonLine } from "./decode-json-line.ts";
import { DIAGNOSTIC_CODES, diagnostic, excerpt } from "./diagnostics.ts";
import type { EventDraft, Step } from "./event-draft.ts";
import { DEFAULT_MAX_DEPTH } from "./json-depth.ts";
import { isJsonObject } from "./json-object.ts";
import { createNativeCheck } from "./native-check.ts";
import { createParserCore, type LineSink, type TextLine } from "./parser-core.ts";
import type { AgentDialect, NativeHandler, ParserFactory } from "./types.ts";

/** Unknown types that are remembered, so that each is told once; hostile input invents more. */
const MAX_UNKNOWN_TYPES = 1000;

/**
 * Pairs the schema of a native event with the fold that reads it. The schema is loose: only the
 * fields that the fold uses, and it checks without transforming.
 */
export function onEvent<Event, State>(
  schema: z.ZodType<Event, Event>,
  fold: (event: Event, state: State) => Step<State>,
): NativeHandler<State> {
  // Cast: the kit calls the fold only with values that the schema has accepted.
  return { schema, fold: fold as NativeHandler<State>["fold"] };
}

/** Makes a parser factory out of a dialect of JSON lines. */
export function defineAgentParser<State>(dialect: AgentDialect<State>): ParserFactory {
  const readEvent = createEventReader(dialect);
  return (options = {}) => {
    const maxDepth = options.maxDepth ?? DEFAULT_MAX_DEPTH;
    if (!Number.isSafeInteger(maxDepth) || maxDepth < 1) {
      throw new TypeError(`maxDepth: expected a positive integer, received ${maxDepth}`);
    }
    const unknownTypes = new Set<string>();
    return createParserCore(dialect, options, (line, sink) => {
      if (line.text.trim() === "") return;
      const decoded = decodeJsonLine(line.text, maxDepth);
      if (!decoded.ok) return readUndecoded(dialect, line, decoded.problem, maxDepth, sink);
      if (!line.isUtf8) sink.emit(notUtf8());
      if (dialect.unwrap === undefined) return readEvent(decoded.value, sink, unknownTypes);
      for (const native of dialect.unwrap(decoded.value)) readEvent(native, sink, unknownTypes);
    });
  };
}

/** For dialects whose lines can be broken in the same way. */
export function notUtf8(): EventDraft {
  const message = "expected UTF-8, received other bytes; each is read as U+FFFD";
  return diagnostic("warning", DIAGNOSTIC_CODES.lineNotUtf8, message);
}

function readUndecoded<State>(
  dialect: AgentDialect<State>,
  line: TextLine,
  problem: Extract<DecodedLine, { ok: false }>["problem"],
  maxDepth: number,
  sink: LineSink<State>,
): void {
  if (problem === "too-deep") {
    const message = `expected JSON of at most ${maxDepth} levels, received more: ${excerpt(line.text)}`;
    sink.emit(diagnostic("error", DIAGNOSTIC_CODES.lineTooDeep, message));
  } else if (!line.isTerminated) {
    const message = `expected a whole line, but the input ended in it: ${excerpt(line.text)}`;
    sink.emit(diagnostic("warning", DIAGNOSTIC_CODES.lineCut, message));
  } else if (dialect.text !== undefined) {
    if (!line.isUtf8) sink.emit(notUtf8());
    sink.apply(dialect.text(line.text, sink.state));
  } else {
    const message = `expected JSON, received ${excerpt(line.text)}`;
    sink.emit(diagnostic("warning", DIAGNOSTIC_CODES.lineNotJson, message));
  }
}

type EventReader<State> = (
  native: unknown,
  sink: LineSink<State>,
  unknownTypes: Set<string>,
) => void;

function createEventReader<State>(dialect: AgentDialect<State>): EventReader<State> {
  // One look-up tells a handled type, an ignored one (null) and an unknown one (undefined) apart.
  const handlers = new Map<string, CheckedHandler<State> | null>();
  for (const type of dialect.ignored ?? []) handlers.set(type, null);
  for (const [type, handler] of Object.entries(dialect.handlers)) {
    handlers.set(type, {
      fold: handler.fold,
      findProblem: createNativeCheck(type, handler.schema),
    });
  }

  return (native, sink, unknownTypes) => {
    const type = isJsonObject(native) ? dialect.typeOf(native) : undefined;
    if (!isJsonObject(native) || type === undefined) {
      const message = `expected an event of ${dialect.agentType}, received ${excerpt(native)}`;
      sink.emit(diagnostic("warning", DIAGNOSTIC_CODES.lineNotEvent, message));
      return;
    }
    sink.setSource(native, sink.wantsInputTime ? dialect.timeOf?.(native) : undefined);
    const handler = handlers.get(type);
    if (handler === undefined) reportUnknown(type, sink, unknownTypes);
    if (handler === undefined || handler === null) return;
    const problem = handler.findProblem(native);
    if (problem === undefined) sink.apply(handler.fold(native, sink.state));
    else sink.emit(diagnostic("warning", DIAGNOSTIC_CODES.eventInvalid, problem));
  };
}

interface CheckedHandler<State> {
  readonly fold: NativeHandler<State>["fold"];
  readonly findProblem: (native: unknown) => string | undefined;
}

function reportUnknown<State>(type: string, sink: LineSink<State>, told: Set<string>): void {
  if (told.has(type) || told.size >= MAX_UNKNOWN_TYPES) return;
  told.add(type);
  const message = `expected a known event type, received ${excerpt(type)}; it is passed over`;
  sink.emit(diagnostic("info", DIAGNOSTIC_CODES.eventUnrecognised, message));
}
