import { createSeededRandom } from "./seeded-random.ts";

/** Up to this size every byte is tried. */
export const SMALL_FIXTURE = 4096;

/** How many bytes a chapter may feed per fixture once it no longer tries every byte. */
const BYTE_BUDGET = 4 * 1024 * 1024;
const MIN_RUNS = 8;
const MAX_RUNS = 128;

/** How often a fixture of this size is run with random cuts. */
export function planRuns(byteLength: number): number {
  return Math.min(MAX_RUNS, Math.max(MIN_RUNS, Math.floor(BYTE_BUDGET / (byteLength + 1))));
}

/** Offsets from 0 to `byteLength`: all of them for a small fixture, else random ones, ascending. */
export function chooseOffsets(byteLength: number, seed: number): number[] {
  if (byteLength <= SMALL_FIXTURE) return Array.from({ length: byteLength + 1 }, (_, at) => at);
  const random = createSeededRandom(seed);
  const offsets = Array.from({ length: planRuns(byteLength) }, () => random(byteLength));
  return [...new Set([0, ...offsets, byteLength])].sort((a, b) => a - b);
}
