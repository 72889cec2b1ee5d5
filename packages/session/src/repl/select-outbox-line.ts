import { dropUnsafe, type SafeText } from "@chatter/safe-text";
import { isStuck } from "../outbox/outbox-state.ts";
import type { ReplState } from "./repl-state.ts";

/** What waits to be sent, in one line. */
export interface OutboxLine {
  readonly count: number;
  /** The beginning of what goes out next. */
  readonly next: SafeText;
  /** What the person can do about it. */
  readonly hint: string;
}

const MAX_PREVIEW = 60;

/** The outbox in one line; undefined when nothing waits. */
export function selectOutboxLine({ outbox }: ReplState): OutboxLine | undefined {
  const [first] = outbox.waiting;
  if (first === undefined) return undefined;
  const text = dropUnsafe(first.text, { newlines: "space" });
  const preview = text.length > MAX_PREVIEW ? `${text.slice(0, MAX_PREVIEW)}…` : text;
  return {
    count: outbox.waiting.length,
    // Made safe again: the cut may have left half a character.
    next: dropUnsafe(preview),
    hint: isStuck(outbox) ? "it did not arrive; /queue send tries again" : "↑ edits the last one",
  };
}
