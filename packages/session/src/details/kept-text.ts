import { dropUnsafe, markUnsafe } from "@chatter/safe-text";
import { looksLikeDiff, toneDiff } from "../diff/tone-diff.ts";
import { cutText } from "../prompt/cut-text.ts";
import type { Detail } from "./detail.ts";

/** A text that may be read in full later, as it came: it is made safe when it is. */
export interface KeptText {
  readonly title: string;
  readonly text: string;
  /** How many lines at its start are a difference. */
  readonly changedLines: number;
  /** Characters at its end that were too many to be kept. */
  readonly omitted: number;
}

/** So much of a text is kept. */
const MAX_LENGTH = 64_000;

/** Keeps a text, or its beginning. */
export function keepText(title: string, text: string, changedLines = 0): KeptText {
  const kept = cutText(text, MAX_LENGTH);
  return { title, text: kept, changedLines, omitted: text.length - kept.length };
}

/** Makes a kept text ready to be read. */
export function prepareDetail({ title, text, changedLines, omitted }: KeptText): Detail {
  const safe = dropUnsafe(text.trimEnd());
  const lines = safe.split("\n");
  const isDiff = changedLines === 0 && looksLikeDiff(safe);
  const tones = toneDiff(isDiff ? lines : lines.slice(0, changedLines));
  return { title: markUnsafe(title), text: safe, tones, omitted };
}
