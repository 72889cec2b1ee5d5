import { dropUnsafe, markUnsafe, type SafeText } from "@chatter/safe-text";

const MOST_TYPED_CHARACTERS = 60;

/** The beginning of a text; a sign at its end says that there was more. */
export function shortenText(text: string, mostCharacters: number): string {
  // Twice as many code units hold at least as many characters: a long text is not walked through.
  const characters = [...text.slice(0, 2 * mostCharacters + 2)];
  if (characters.length <= mostCharacters) return text;
  return `${characters.slice(0, mostCharacters).join("").trimEnd()}…`;
}

/** Prose on one line, cut, with everything hidden left out. */
export function previewText(text: string, mostCharacters: number): SafeText {
  // Cut first, generously: what is left out of a long text must not have to be cleaned.
  const start = text.trimStart().slice(0, 20 * mostCharacters);
  const line = dropUnsafe(start, { newlines: "space" }).replace(/ +/g, " ").trim();
  return dropUnsafe(shortenText(line, mostCharacters));
}

/** What somebody typed, to be named in a message: cut, and with everything hidden made visible. */
export function shortenTyped(text: string): SafeText {
  return markUnsafe(shortenText(text, MOST_TYPED_CHARACTERS));
}
