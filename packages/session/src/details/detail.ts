import type { SafeText } from "@chatter/safe-text";
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
