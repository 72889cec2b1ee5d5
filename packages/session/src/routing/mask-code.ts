import { findFences } from "./find-fences.ts";
import { findInlineCode } from "./find-inline-code.ts";
import type { TextSpan } from "./text-span.ts";

/** Writes something harmless over the code in a Markdown text; every place in it stays where it is. */
export function maskCode(text: string): string {
  // Blank, since a block ends the paragraph.
  const withoutBlocks = mask(text, findFences(text), " ");
  // Not blank: no marker may come about by it.
  return mask(withoutBlocks, findInlineCode(withoutBlocks), "x");
}

function mask(text: string, spans: readonly TextSpan[], character: string): string {
  const pieces: string[] = [];
  let end = 0;
  for (const span of spans) {
    const code = text.slice(span.start, span.end);
    pieces.push(text.slice(end, span.start), code.replace(/[^\n]/g, character));
    end = span.end;
  }
  return pieces.join("") + text.slice(end);
}
