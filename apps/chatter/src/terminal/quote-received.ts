import { markUnsafe } from "@chatter/safe-text";

const MAX_SHOWN = 200;

/** What somebody gave, for an error message: quoted, cut, and with nothing hidden in it. */
export function quoteReceived(text: string): string {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return `"${markUnsafe(shown)}"`;
}
