import { maskCode } from "./mask-code.ts";
import type { TextSpan } from "./text-span.ts";

const MARKER_KINDS = ["NEXT", "FROM", "DROP", "TEAM_TASK"] as const;

/** The markers that a message may hold. */
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** A marker and where it stands, brackets included. */
export interface Marker extends TextSpan {
  readonly kind: MarkerKind;
  /** What is between the colon and the closing bracket. */
  readonly body: string;
}

/**
 * Finds the markers of a message, in order. Code has none: agents quote markers to explain them.
 *
 * A task reaches to the bracket that closes it, over several lines and over pairs of brackets; what
 * looks like a marker in it is a part of the task. All others stand on one line, without brackets.
 */
export function findMarkers(text: string): readonly Marker[] {
  const masked = maskCode(text);
  const closings = matchBrackets(masked);
  const markers: Marker[] = [];
  let end = 0;
  for (const { 0: opening, 1: word = "", index: start } of masked.matchAll(MARKER_OPENING)) {
    const closing = closings.get(start);
    const kind = MARKER_KINDS.find((each) => each === word.toUpperCase());
    if (start < end || closing === undefined || kind === undefined) continue;
    end = closing + 1;
    markers.push({ kind, body: text.slice(start + opening.length, closing), start, end });
  }
  return markers;
}

// Looking ahead stops at the next bracket, so even a text of nothing but openings is read in linear time.
const MARKER_OPENING = /\[[ \t]*((?:NEXT|FROM|DROP)(?=[^[\]\n]*\])|TEAM_TASK)[ \t]*:/gi;

/** The place of the closing bracket by the place of the opening one, for all that have both. */
function matchBrackets(text: string): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: bracket, index } of text.matchAll(/[[\]]/g)) {
    if (bracket === "[") {
      open.push(index);
      continue;
    }
    const opening = open.pop();
    if (opening !== undefined) closings.set(opening, index);
  }
  return closings;
}
