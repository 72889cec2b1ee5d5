/** Longer titles help nobody, and the whole text is in the input. */
const MAX_LENGTH = 200;

/** The first line of a text that says something, shortened. */
export function oneLine(text: string): string {
  const start = text.trimStart();
  const end = start.indexOf("\n");
  const line = (end === -1 ? start : start.slice(0, end)).trimEnd();
  if (line.length > MAX_LENGTH) return `${line.slice(0, MAX_LENGTH)}…`;
  return end === -1 || start.slice(end).trim() === "" ? line : `${line} …`;
}
