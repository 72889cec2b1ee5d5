import type { AgentEvent } from "@chatter/events-schema";
import {
  createDeterministicContext,
  type ParserOptions,
  type ProcessExit,
} from "@chatter/parser-kit";
import type { ParserSubject } from "./parser-subject.ts";

/** A chunk, and the byte of the fixture that it stands for. */
export interface Segment {
  readonly bytes: Uint8Array;
  readonly offset: number;
}

/** How a run differs from the default: no exit status, default limits. */
export interface RunOptions extends Omit<ParserOptions, "context"> {
  readonly exit?: ProcessExit | undefined;
}

/** The events of each segment, and last those of the end, under a deterministic context. */
export function runParser(
  { createParser }: ParserSubject,
  segments: Iterable<Segment>,
  { exit, ...options }: RunOptions = {},
): AgentEvent[][] {
  const batches: AgentEvent[][] = [];
  let offset = 0;
  try {
    const parser = createParser({ ...options, context: createDeterministicContext() });
    for (const segment of segments) {
      offset = segment.offset;
      batches.push(parser.push(segment.bytes));
    }
    batches.push(exit === undefined ? parser.end() : parser.end(exit));
  } catch (error) {
    throw new ParserFault(String(error), offset);
  }
  return batches;
}

/** Where a parser threw; undefined for any other error. */
export function faultOffset(error: unknown): number | undefined {
  return error instanceof ParserFault ? error.offset : undefined;
}

// A class, so that what the parser throws is told from what the kit throws.
class ParserFault extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }

  override toString(): string {
    return this.message;
  }
}
