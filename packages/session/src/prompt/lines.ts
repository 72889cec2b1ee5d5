/** Where the line of this place starts. */
export function lineStart(text: string, offset: number): number {
  // `lastIndexOf` takes a negative place for 0 and would find a break there.
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** Where the line of this place ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end;
}

/** How many lines the text has. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
