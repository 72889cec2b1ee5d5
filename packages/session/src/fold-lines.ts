import { dropUnsafe, type SafeText } from "@chatter/safe-text";

/** The first lines of a text; the rest of its `total` lines is counted. */
export function foldLines(text: SafeText, most: number, total = text.split("\n").length): SafeText {
  const shown = text.split("\n").slice(0, most);
  const rest = total - shown.length;
  return rest <= 0 ? text : dropUnsafe([...shown, `… ${rest} more lines`].join("\n"));
}
