import { engineMember } from "../member.ts";
import type { TranscriptEntry } from "../transcript-entry.ts";

/** So many entries wait for whoever reads something in full; who reads for hours misses the oldest. */
const MAX_HELD = 2000;

/**
 * Keeps what has finished from `from` on within bounds: a line takes the place of the oldest, and says
 * how many there were.
 */
export function holdEntries(
  finished: readonly TranscriptEntry[],
  from: number,
): readonly TranscriptEntry[] {
  if (finished.length - from <= MAX_HELD) return finished;
  // Half of them at once, or each new one would copy all others.
  const to = finished.length - MAX_HELD / 2;
  const left = finished.slice(from, to).reduce((sum, entry) => sum + countLeft(entry), 0);
  return [...finished.slice(0, from), leftOut(left), ...finished.slice(to)];
}

function countLeft(entry: TranscriptEntry): number {
  return entry.id === LEFT_OUT && entry.kind === "note" ? Number.parseInt(entry.text, 10) : 1;
}

const LEFT_OUT = "left-out";

function leftOut(count: number): TranscriptEntry {
  return {
    kind: "note",
    id: LEFT_OUT,
    member: engineMember,
    parentToolId: undefined,
    text: `${count} entries came meanwhile and are left out here; chatter sessions show has them.`,
  };
}
