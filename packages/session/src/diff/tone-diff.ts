import type { LineTone } from "./toned-line.ts";

const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
const HEADER = /^(?:diff |index |--- |\+\+\+ )/;

/** Whether a text is, or contains, a difference as `git diff` prints it. */
export function looksLikeDiff(text: string): boolean {
  return /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m.test(text);
}

/** Says of each line of a difference what it is. Without places in it, the first sign alone decides. */
export function toneDiff(lines: readonly string[]): readonly LineTone[] {
  const hasPlaces = lines.some((line) => HUNK.test(line));
  // How many old and new lines are still to come in this place: a removed `-- x` reads `--- x`.
  let old = 0;
  let fresh = 0;
  return lines.map((line): LineTone => {
    const tone = toneOf(line);
    if (!hasPlaces) return tone;
    if (old > 0 || fresh > 0) {
      if (line.startsWith("\\")) return "plain";
      if (tone !== "added") old -= 1;
      if (tone !== "removed") fresh -= 1;
      return tone;
    }
    const hunk = HUNK.exec(line);
    if (hunk === null) return HEADER.test(line) ? "place" : "plain";
    old = Number(hunk[1] ?? 1);
    fresh = Number(hunk[2] ?? 1);
    return "place";
  });
}

function toneOf(line: string): LineTone {
  if (line.startsWith("+")) return "added";
  return line.startsWith("-") ? "removed" : "plain";
}
