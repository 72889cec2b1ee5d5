import type { SafeText } from "@chatter/safe-text";

/** What a line of a difference is: colour follows it, and its sign says it as well. */
export type LineTone = "plain" | "added" | "removed" | "place";

/** A line, and what it is. */
export interface TonedLine {
  readonly text: SafeText;
  readonly tone: LineTone;
}
