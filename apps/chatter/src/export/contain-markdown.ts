import { dropUnsafe, type SafeText } from "@chatter/safe-text";

/** Headings of a document that others' texts stand in: theirs begin below these. */
const OWN_LEVELS = 3;
const DEEPEST_LEVEL = 6;

/**
 * Makes somebody's Markdown a part of a larger document, with nothing hidden in it: its headings
 * cannot be taken for the document's, and a code block that it leaves open ends with it.
 */
export function containMarkdown(text: string): SafeText {
  const lines: string[] = [];
  let fence: string | undefined;
  for (const line of dropUnsafe(trimLines(text)).split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      lines.push(line);
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      continue;
    }
    fence = mark;
    // A line below a text would make a heading of it; below nothing it is only a line.
    if (/^ {0,3}(?:=+|-+)\s*$/.test(line) && lines.at(-1)?.trim()) lines.push("");
    lines.push(lowerHeading(line));
  }
  if (fence !== undefined) lines.push(fence);
  return dropUnsafe(lines.join("\n"));
}

/** Without blank lines around it; what its first line is indented by can have a meaning. */
function trimLines(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
}

function lowerHeading(line: string): string {
  return line.replace(/^( {0,3})(#{1,6})(?=\s|$)/, (_whole, indent: string, signs: string) => {
    return indent + "#".repeat(Math.min(DEEPEST_LEVEL, signs.length + OWN_LEVELS));
  });
}
