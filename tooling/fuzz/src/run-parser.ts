import type { AgentEvent } from "@chatter/events-schema";
import {
  type AgentParser,
  createDeterministicContext,
  type ParserFactory,
} from "@chatter/parser-kit";
import type { Stream } from "./generate-stream.ts";
import { createRandom } from "./random.ts";
import { createStopwatch } from "./stopwatch.ts";

/** How the bytes of a run are cut: all at once, byte by byte, or at random. */
export type Cut = "bytes" | "random" | "whole";

/** One run of a parser over some bytes, which can be taken step by step. */
export interface ParserRun {
  readonly events: readonly AgentEvent[];
  /** Feeds the next chunk, or ends the parser; false when it has ended. */
  step(): boolean;
}

/** Starts a run. Every chunk is overwritten after use, as a pipe does with its buffer. */
export function startRun(
  createParser: ParserFactory,
  bytes: Uint8Array,
  stream: Stream,
  { cut, seed = 0 }: { readonly cut: Cut; readonly seed?: number },
): ParserRun {
  const { maxLineBytes, includeRaw, exit } = stream;
  const context = createDeterministicContext();
  const parser: AgentParser = createParser({ context, maxLineBytes, includeRaw });
  const random = createRandom(stream.chunkSeed, seed);
  // Small pieces cut characters in two, large ones hold many lines.
  const maxChunk = cut === "whole" ? bytes.length : cut === "bytes" ? 1 : random.pick(CHUNK_SIZES);
  const scratch = new Uint8Array(maxChunk);
  const events: AgentEvent[] = [];
  let offset = 0;
  let hasEnded = false;
  return {
    events,
    step() {
      if (hasEnded) return false;
      if (offset >= bytes.length) {
        hasEnded = true;
        append(events, parser.end(exit));
        return true;
      }
      const size = cut === "random" ? 1 + random.below(maxChunk) : maxChunk;
      const chunk = scratch.subarray(0, Math.min(size, bytes.length - offset));
      chunk.set(bytes.subarray(offset, offset + chunk.length));
      append(events, parser.push(chunk));
      chunk.fill(OVERWRITTEN);
      offset += chunk.length;
      return true;
    },
  };
}

/**
 * Takes runs to their ends, in turns, so that what they share comes to light; false when that takes
 * longer than the limit.
 */
export function finishRuns(limitMs: number, ...runs: readonly ParserRun[]): boolean {
  const isOver = createStopwatch();
  let hasMore = true;
  while (hasMore) {
    hasMore = false;
    for (const run of runs) hasMore = run.step() || hasMore;
    if (isOver(limitMs)) return false;
  }
  return true;
}

const CHUNK_SIZES = [7, 100, 1000, 65_536];
const OVERWRITTEN = 0x7e;

/** Not by spread: a chunk can hold more events than a call may have arguments. */
function append(events: AgentEvent[], more: readonly AgentEvent[]): void {
  for (const event of more) events.push(event);
}
