/** A value as one line of JSON. */
export function encodeJsonLine(value: unknown): string {
  // JSON allows both separators as they are, but there are readers that end a line at them.
  const text = JSON.stringify(value)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
  return `${text}\n`;
}
