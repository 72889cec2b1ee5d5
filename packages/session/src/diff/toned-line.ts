import type { SafeText } from "@chatter/safe-text";

/** What a line is. Colour follows it; in a difference its sign says it as well. */
export type LineTone = "plain" | "heading" | "added" | "removed" | "place";

/** A line, and what it is. */
export interface TonedLine {
  readonly text: SafeText;
  readonly tone: LineTone;
}
