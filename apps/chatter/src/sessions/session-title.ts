import { dropUnsafe } from "@chatter/safe-text";

const MAX_CHARACTERS = 80;
/** More than any title needs of a long prompt, and not so much that a huge one takes time. */
const MAX_READ = 10_000;

/** The title of a session: its first prompt on one line, without secrets, cut at 80 characters. */
export function formatSessionTitle(prompt: string, redactText: (text: string) => string): string {
  // Without secrets first: one that is cut in two would no longer be found.
  const text = redactText(prompt.trimStart().slice(0, MAX_READ));
  const line = dropUnsafe(text, { newlines: "space" }).replace(/ +/g, " ").trim();
  const characters = [...line];
  if (characters.length <= MAX_CHARACTERS) return line;
  return `${characters
    .slice(0, MAX_CHARACTERS - 1)
    .join("")
    .trimEnd()}…`;
}
