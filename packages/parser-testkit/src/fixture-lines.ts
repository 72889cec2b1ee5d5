import type { Segment } from "./run-parser.ts";

/** One line of a fixture; `bytes` and `offset` as of a segment, with the line ending. */
export interface FixtureLine extends Segment {
  /** The line without its ending. */
  readonly content: Uint8Array;
  /** The byte of the fixture after the content. */
  readonly contentEnd: number;
  readonly isTerminated: boolean;
}

const LF = 0x0a;
const CR = 0x0d;

/** Cuts a fixture into its lines. */
export function splitFixture(bytes: Uint8Array): FixtureLine[] {
  const lines: FixtureLine[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const lineFeed = bytes.indexOf(LF, offset);
    const isTerminated = lineFeed !== -1;
    const end = isTerminated ? lineFeed + 1 : bytes.length;
    const hasReturn = isTerminated && lineFeed > offset && bytes[lineFeed - 1] === CR;
    const contentEnd = end - (isTerminated ? 1 : 0) - (hasReturn ? 1 : 0);
    lines.push({
      bytes: bytes.subarray(offset, end),
      offset,
      content: bytes.subarray(offset, contentEnd),
      contentEnd,
      isTerminated,
    });
    offset = end;
  }
  return lines;
}
