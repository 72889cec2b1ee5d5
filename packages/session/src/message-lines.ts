import { ENGINE } from "./conversation/spoken-message.ts";

const PERSON_LINES = 20;
const ENGINE_LINES = 3;

/** Lines of a message that are shown; the rest is counted. What the engine tells a member is long. */
export function countMessageLines(from: string): number {
  return from === ENGINE ? ENGINE_LINES : PERSON_LINES;
}
