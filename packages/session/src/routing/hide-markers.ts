import { readMarkers } from "./read-markers.ts";

const OPENINGS = ["[NEXT:", "[FROM:", "[DROP:", "[TEAM_TASK:"];

/** A text as people read it: without what it says to the engine, also where that is not yet whole. */
export function hideMarkers(text: string, isOpen: boolean): string {
  if (!text.includes("[")) return text;
  return readMarkers(isOpen ? cutUnfinished(text) : text).content;
}

/** What may become a marker with the next piece would be seen for a moment, and then be gone. */
function cutUnfinished(text: string): string {
  const start = text.lastIndexOf("[");
  const tail = text.slice(start).toUpperCase().replace(/[ \t]/g, "");
  const isUnfinished = OPENINGS.some(
    (opening) => opening.startsWith(tail) || (tail.startsWith(opening) && !tail.includes("]")),
  );
  return isUnfinished ? text.slice(0, start) : text;
}
