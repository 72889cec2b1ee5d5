/** Writes a word so that it is read back as one word with this value: in quotes where it needs them. */
export function formatWord(value: string): string {
  const needsQuotes = value === "" || /[\s\\]|^["']/.test(value);
  return needsQuotes ? `"${value.replace(/["\\]/g, "\\$&")}"` : value;
}
