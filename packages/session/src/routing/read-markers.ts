import { cutBytes } from "./cut-bytes.ts";
import { cutMarkers } from "./cut-markers.ts";
import { findMarkers, type MarkerKind } from "./find-markers.ts";
import { type Addressee, parseAddressees } from "./parse-addressees.ts";

export type { Intent } from "./intent.ts";

/** What a message says to the team's engine, and what it says besides. */
export interface Markers {
  /** The text without its markers, and without blanks at its ends. */
  readonly content: string;
  /** Who is to speak next: the first hundred, in the order in which they are named. */
  readonly next: readonly Addressee[];
  /** Who speaks; the last one wins. */
  readonly from: string | null;
  /** What the whole team is to do: at most 5 KiB of UTF-8; the last one wins. */
  readonly teamTask: string | null;
  /** Who need not speak any more: everybody, or the first hundred that are named. */
  readonly drop: "all" | readonly string[];
}

const MAX_NAMES = 100;
const MAX_TASK_BYTES = 5 * 1024;

/**
 * Reads the markers `[NEXT: a, b !P1]`, `[FROM: x]`, `[TEAM_TASK: …]` and `[DROP: ALL|a, b]` of a
 * message, however they are capitalised. An empty marker says nothing, but is no content either; in
 * code there are no markers.
 *
 * @example
 * readMarkers("Done.\n\n[NEXT: Max !P1]");
 * // { content: "Done.", next: [{ name: "Max", intent: "P1" }], from: null, teamTask: null, drop: [] }
 */
export function readMarkers(text: string): Markers {
  const markers = findMarkers(text);
  const bodiesOf = (kind: MarkerKind) =>
    markers.filter((marker) => marker.kind === kind).map(({ body }) => body.trim());
  const lastOf = (kind: MarkerKind) => bodiesOf(kind).findLast((body) => body !== "") ?? null;
  const teamTask = lastOf("TEAM_TASK");
  return {
    content: cutMarkers(text, markers),
    next: bodiesOf("NEXT").flatMap(parseAddressees).slice(0, MAX_NAMES),
    from: lastOf("FROM"),
    teamTask: teamTask === null ? null : cutBytes(teamTask, MAX_TASK_BYTES),
    drop: readDrop(bodiesOf("DROP")),
  };
}

function readDrop(bodies: readonly string[]): "all" | readonly string[] {
  const names = bodies.flatMap(parseAddressees).map(({ name }) => name);
  const isAll = names.some((name) => name.toLowerCase() === "all");
  return isAll ? "all" : names.slice(0, MAX_NAMES);
}
