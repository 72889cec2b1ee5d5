import type { AgentEvent } from "@chatter/events-schema";
import type { Problem } from "./check-fixtures.ts";
import { compareEvents, type IgnoredKeys } from "./compare-events.ts";
import { type FixtureLine, splitFixture } from "./fixture-lines.ts";
import { isSupported, type ParserFixture, type ParserSubject } from "./parser-subject.ts";
import { type RunOptions, runParser, type Segment } from "./run-parser.ts";
import type { TracedEvent } from "./trace-fixture.ts";

/** What one inserted line gave. */
export interface InsertedLine {
  readonly events: readonly AgentEvent[];
  /** Its line number in the input, from 1. */
  readonly number: number;
  /** The byte of the fixture that it was put before. */
  readonly offset: number;
}

/** A run of a fixture with a line put into it, at one place or at several. */
export interface InsertedRun {
  readonly inserted: readonly InsertedLine[];
  /** Every event of the run. */
  readonly events: readonly AgentEvent[];
  /** How the rest of the events was changed by the line; undefined when it was not. */
  readonly change: Problem | undefined;
}

/** The places between the lines of a fixture, as indices of the line behind. */
export function gapsOf({ bytes }: ParserFixture): number[] {
  const lines = splitFixture(bytes);
  const isEndOpen = lines.at(-1)?.isTerminated === false;
  return Array.from({ length: lines.length + (isEndOpen ? 0 : 1) }, (_, index) => index);
}

/** Which line is put where. */
export interface Insertion extends RunOptions {
  /** Without a line feed. */
  readonly line: Uint8Array;
  /** The indices of the lines that it is put before. */
  readonly gaps: readonly number[];
  /** The fixture's own events. */
  readonly trace: readonly TracedEvent[];
  /** The input comes in chunks of this size at most. Default: a line is a chunk. */
  readonly maxChunkBytes?: number;
}

/** Runs a fixture with a line put into it. */
export function runWithLine(
  subject: ParserSubject,
  fixture: ParserFixture,
  { line, gaps, trace, maxChunkBytes = Number.POSITIVE_INFINITY, ...options }: Insertion,
): InsertedRun {
  const lines = splitFixture(fixture.bytes);
  const segments = insertInto(lines, line, new Set(gaps), fixture.bytes.length);
  const chunks = segments.map((segment) => cutEvery(segment, maxChunkBytes));
  const batches = groupLike(
    chunks,
    runParser(subject, chunks.flat(), { exit: fixture.exit, ...options }),
  );
  const inserted = segments.flatMap(({ isInserted, offset }, index) =>
    isInserted ? [{ events: batches[index] ?? [], number: index + 1, offset }] : [],
  );
  return {
    inserted,
    events: batches.flat(),
    change: findChange(subject, segments, batches, trace),
  };
}

interface InputLine extends Segment {
  readonly isInserted: boolean;
}

function insertInto(
  lines: readonly FixtureLine[],
  line: Uint8Array,
  gaps: ReadonlySet<number>,
  byteLength: number,
): InputLine[] {
  const bytes = new Uint8Array(line.length + 1).fill(LINE_FEED);
  bytes.set(line);
  const segments: InputLine[] = [];
  for (const [index, existing] of lines.entries()) {
    if (gaps.has(index)) segments.push({ bytes, offset: existing.offset, isInserted: true });
    segments.push({ bytes: existing.bytes, offset: existing.offset, isInserted: false });
  }
  if (gaps.has(lines.length)) segments.push({ bytes, offset: byteLength, isInserted: true });
  return segments;
}

const LINE_FEED = 0x0a;

function cutEvery({ bytes, offset }: Segment, size: number): Segment[] {
  const count = Math.max(1, Math.ceil(bytes.length / size));
  return Array.from({ length: count }, (_, index) => ({
    bytes: count === 1 ? bytes : bytes.subarray(index * size, (index + 1) * size),
    offset,
  }));
}

/** The events of each line, and those of the end, out of the events of each chunk. */
function groupLike(chunks: readonly Segment[][], batches: AgentEvent[][]): AgentEvent[][] {
  let taken = 0;
  const groups = chunks.map(({ length }) => {
    taken += length;
    return batches.slice(taken - length, taken).flat();
  });
  return [...groups, batches.slice(taken).flat()];
}

/**
 * Diagnostics aside, the events must be those of the fixture alone. Where a foreign line is
 * something said, what it says is left out too, and the messages around it may be told apart anew.
 */
function findChange(
  subject: ParserSubject,
  segments: readonly InputLine[],
  batches: readonly AgentEvent[][],
  trace: readonly TracedEvent[],
): Problem | undefined {
  const isText = isSupported(subject, "plainText");
  const ignored: IgnoredKeys = isText ? ["eventId", "seq", "messageId"] : ["eventId", "seq"];
  const received = batches.flatMap((events, index) =>
    events.filter(({ type }) => {
      const isSaidByLine = isText && segments[index]?.isInserted === true && type === "text";
      return type !== "diagnostic" && !isSaidByLine;
    }),
  );
  const expected = trace.filter(({ event }) => event.type !== "diagnostic");
  return compareEvents(expected, received, { what: "the other lines", ignored });
}
