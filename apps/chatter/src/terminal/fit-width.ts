import stringWidth from "string-width";

const segmenter = new Intl.Segmenter();

/** A text in exactly so many columns: cut with `…` where it is longer, filled where it is shorter. */
export function fitWidth(text: string, columns: number, ellipsis = "…"): string {
  const width = stringWidth(text);
  if (width <= columns) return text + " ".repeat(columns - width);
  let cut = "";
  let used = 0;
  for (const { segment } of segmenter.segment(text)) {
    const next = stringWidth(segment);
    if (used + next > columns - ellipsis.length) break;
    cut += segment;
    used += next;
  }
  const shown = (cut + ellipsis).slice(0, columns);
  return shown + " ".repeat(Math.max(0, columns - used - ellipsis.length));
}
