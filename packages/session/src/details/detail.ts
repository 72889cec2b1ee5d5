import { dropUnsafe, type SafeText } from "@chatter/safe-text";
import type { LineTone } from "../diff/toned-line.ts";

/** Something that is shown in part, and can be read in full. */
export interface Detail {
  readonly title: SafeText;
  readonly text: SafeText;
  /** What each line of it is; none: plain. */
  readonly tones: readonly LineTone[];
  /** Characters at its end that were too many to be kept. */
  readonly omitted: number;
}

/** A text that a view has of its own, line by line. */
export interface PageText {
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly tone: LineTone }[];
}

/** Makes a text ready to be read in full. */
export function createDetail({ title, lines }: PageText): Detail {
  return {
    title: dropUnsafe(title),
    text: dropUnsafe(lines.map(({ text }) => text).join("\n")),
    tones: lines.map(({ tone }) => tone),
    omitted: 0,
  };
}
