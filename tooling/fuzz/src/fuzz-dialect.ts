import type { ParserFactory } from "@chatter/parser-kit";
import { checkStream, type Violation } from "./check-stream.ts";
import type { Corpus } from "./corpus.ts";
import { generateStream, type Stream } from "./generate-stream.ts";
import { createHeapWatch } from "./heap-watch.ts";
import { shrinkLines } from "./shrink-lines.ts";

/** What is to be run. */
export interface FuzzPlan {
  readonly createParser: ParserFactory;
  readonly corpus: Corpus;
  readonly seed: number;
  /** Stops after the stream that reaches it. */
  readonly maxLines: number;
  /** Only this one. */
  readonly stream?: number | undefined;
  /** Whether a stream that breaks a law is left alone. */
  readonly isExcused?: (stream: Stream) => boolean;
  /** Called before each stream, with the lines so far. */
  readonly onStream?: (index: number, lines: number) => void;
}

/** What came of it. */
export interface FuzzReport {
  readonly streams: number;
  readonly lines: number;
  readonly finding?: Finding;
}

/** A law that was broken, and the stream that showed it. */
export interface Finding extends Violation {
  readonly index: number;
  readonly stream: Stream;
}

/** Feeds a parser stream after stream, until it breaks a law or has read enough. */
export function fuzzDialect(plan: FuzzPlan): FuzzReport {
  const { createParser, corpus, seed, maxLines, isExcused, onStream } = plan;
  const heap = createHeapWatch();
  let lines = 0;
  let streams = 0;
  for (let index = plan.stream ?? 0; lines < maxLines; index += 1) {
    onStream?.(index, lines);
    const stream = generateStream(corpus, seed, index);
    lines += stream.lines.length;
    streams += 1;
    const violation = confirm(createParser, stream) ?? heap.check(lines);
    if (violation !== undefined && isExcused?.(stream) !== true) {
      return { streams, lines, finding: { ...violation, index, stream } };
    }
    if (plan.stream !== undefined) break;
  }
  return { streams, lines };
}

/** The finding with as few lines as still break the same law. */
export function shrinkFinding(createParser: ParserFactory, finding: Finding): Finding {
  // Of a leak or a hang no single line is to blame, and each try would take as long.
  if (finding.law === "memory" || finding.law === "hang") return finding;
  const withLines = (lines: readonly Uint8Array[]): Stream => ({ ...finding.stream, lines });
  const lines = shrinkLines(
    finding.stream.lines,
    (fewer) => checkStream(createParser, withLines(fewer))?.law === finding.law,
  );
  const stream = withLines(lines);
  return { ...finding, ...(checkStream(createParser, stream) ?? {}), stream };
}

/** A busy machine is slow at times; a hang is slow every time. */
function confirm(createParser: ParserFactory, stream: Stream): Violation | undefined {
  const violation = checkStream(createParser, stream);
  return violation?.law === "hang" ? checkStream(createParser, stream) : violation;
}
