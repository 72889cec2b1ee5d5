/** What somebody wrote to the agent. */
export interface Message {
  /** The display name; undefined: the prompt does not say. */
  readonly sender: string | undefined;
  readonly text: string;
}

/**
 * Finds the message in a prompt: what follows the last line `Message from NAME:`, without the
 * reminders behind it. A prompt without such a line is the message.
 */
export function readPrompt(prompt: string): Message {
  const header = [...prompt.matchAll(/^Message from (.+):[ \t\r]*$/gm)].at(-1);
  if (header === undefined) return { sender: undefined, text: withoutReminders(prompt) };
  const text = prompt.slice(header.index + header[0].length);
  return { sender: header[1]?.trim(), text: withoutReminders(text) };
}

const OPENING = "<reminder>";
const CLOSING = "</reminder>";

function withoutReminders(text: string): string {
  let kept = text.trim();
  while (kept.endsWith(CLOSING)) {
    const start = kept.lastIndexOf(OPENING);
    if (start === -1) break;
    kept = kept.slice(0, start).trimEnd();
  }
  return kept;
}
