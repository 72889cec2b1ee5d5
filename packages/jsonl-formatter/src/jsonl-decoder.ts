import { type AgentEvent, decodeAgentEvent, type UnknownAgentEvent } from "@chatter/events-schema";
import {
  createLineSplitter,
  DEFAULT_MAX_DEPTH,
  DEFAULT_MAX_LINE_BYTES,
  decodeJsonLine,
  excerpt,
  type SplitLine,
} from "@chatter/parser-kit";

/** What one line of the input holds. `line` is its number, from 1. */
export type DecodedLine =
  | { readonly kind: "event"; readonly event: AgentEvent; readonly line: number }
  | { readonly kind: "unknown"; readonly event: UnknownAgentEvent; readonly line: number }
  | { readonly kind: "invalid"; readonly problem: string; readonly line: number };

/** Bytes in, events out. Bad data never throws; it becomes an `invalid` line. */
export interface JsonlDecoder {
  /** The lines that this chunk completes. Any cut of the bytes gives the same lines. */
  push(chunk: Uint8Array): DecodedLine[];
  /** The last line, if no line feed ended it: call it once, at the end of the input. */
  end(): DecodedLine[];
}

/** How much of the input is read. */
export interface DecodeOptions {
  /** Longer lines are `invalid`, in bounded memory. Default: 16 MiB. */
  readonly maxLineBytes?: number;
}

/**
 * Creates a reader of JSON lines. Blank lines are passed over. Events of a newer schema or of an
 * unknown type come as `unknown`; what is torn, too long, too deep, not UTF-8, not JSON or not an
 * event comes as `invalid`, with its problem, and reading goes on.
 */
export function createJsonlDecoder({
  maxLineBytes = DEFAULT_MAX_LINE_BYTES,
}: DecodeOptions = {}): JsonlDecoder {
  const splitter = createLineSplitter({ maxLineBytes });
  let hasEnded = false;

  function decode(lines: readonly SplitLine[]): DecodedLine[] {
    const decoded: DecodedLine[] = [];
    for (const line of lines) {
      if (line.kind === "too-long") {
        const problem = `expected a line of at most ${maxLineBytes} bytes, received ${line.byteLength}`;
        decoded.push({ kind: "invalid", problem, line: line.number });
      } else if (line.text.trim() !== "") decoded.push(decodeLine(line));
    }
    return decoded;
  }

  return {
    push(chunk) {
      if (hasEnded) throw new TypeError("push: expected no chunk after end(), received one");
      if (!(chunk instanceof Uint8Array)) {
        throw new TypeError(`push: expected a Uint8Array, received ${typeof chunk}`);
      }
      return decode(splitter.push(chunk));
    },
    end() {
      if (hasEnded) throw new TypeError("end: expected one call, received a second");
      hasEnded = true;
      return decode(splitter.end());
    },
  };
}

function decodeLine(line: Extract<SplitLine, { kind: "text" }>): DecodedLine {
  const json = decodeJsonLine(line.text);
  if (!json.ok) {
    return { kind: "invalid", problem: describe(line, json.problem), line: line.number };
  }
  if (!line.isUtf8) {
    const problem = `expected UTF-8, received other bytes: ${excerpt(line.text)}`;
    return { kind: "invalid", problem, line: line.number };
  }
  return { ...decodeAgentEvent(json.value), line: line.number };
}

function describe(
  { text, isTerminated }: Extract<SplitLine, { kind: "text" }>,
  problem: "not-json" | "too-deep",
): string {
  if (problem === "too-deep") {
    return `expected JSON of at most ${DEFAULT_MAX_DEPTH} levels, received more: ${excerpt(text)}`;
  }
  return isTerminated
    ? `expected JSON, received ${excerpt(text)}`
    : `expected a whole line, but the input ended in it: ${excerpt(text)}`;
}
