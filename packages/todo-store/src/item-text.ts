/** How many characters (code points) a text may have. */
export const MAX_TEXT_LENGTH = 500;

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const LONGEST_QUOTE = 80;

/** A text on one line, without space around it. */
export function cleanText(text: string): string {
  return text.replace(LINE_BREAKS, " ").trim();
}

/** What makes a cleaned text unusable, as the rest of a sentence; undefined when it is fine. */
export function findTextProblem(text: string): string | undefined {
  if (text === "") return "is blank, expected a text";
  const length = countCharacters(text);
  if (length > MAX_TEXT_LENGTH) {
    return `has ${length} characters, at most ${MAX_TEXT_LENGTH} are allowed`;
  }
  const [control] = /\p{Cc}/u.exec(text) ?? [];
  if (control === undefined) return undefined;
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return `holds the control character U+${code}, expected printable text`;
}

/** A text that came from elsewhere and cannot be refused: cleaned, its control characters gone. */
export function scrubText(text: string): string {
  return cleanText(cleanText(text).replace(/\p{Cc}/gu, ""));
}

/** What two texts have in common that mean the same item. */
export function normaliseText(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** A text in quotes, shortened, for a message. */
export function quoteText(text: string): string {
  const characters = [...text.slice(0, 2 * LONGEST_QUOTE + 2)];
  const isLong = characters.length > LONGEST_QUOTE;
  const shown = isLong ? `${characters.slice(0, LONGEST_QUOTE).join("")}…` : text;
  return `"${shown.replace(/\p{Cc}/gu, "\uFFFD")}"`;
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
