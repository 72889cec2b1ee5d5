/** A long paste, out of sight behind a placeholder. */
export interface PastedText {
  /** What the placeholder calls it: `#1`. */
  readonly number: number;
  readonly text: string;
  readonly lines: number;
}

/** Text with pastes: the first {@link PASTE_MARK} stands for the first paste, and so on. */
export interface PromptText {
  readonly text: string;
  readonly pastes: readonly PastedText[];
}

/**
 * Stands for a paste. A control character: it is always a grapheme of its own, so motion and deletion
 * take the placeholder as one unit, and no typed or pasted text can hold one.
 */
export const PASTE_MARK = "\u001A";

/** Nothing. */
export const EMPTY_TEXT: PromptText = { text: "", pastes: [] };

/** A part of the text with its pastes. */
export function sliceText({ text, pastes }: PromptText, from: number, to: number): PromptText {
  const part = text.slice(from, to);
  if (pastes.length === 0) return { text: part, pastes };
  const first = countMarks(text.slice(0, from));
  return { text: part, pastes: pastes.slice(first, first + countMarks(part)) };
}

/** The text with a part of it replaced. */
export function spliceText(
  content: PromptText,
  from: number,
  to: number,
  inserted: PromptText,
): PromptText {
  const before = sliceText(content, 0, from);
  const after = sliceText(content, to, content.text.length);
  return joinTexts(joinTexts(before, inserted), after);
}

/** Two texts, one behind the other. */
export function joinTexts(first: PromptText, second: PromptText): PromptText {
  return { text: first.text + second.text, pastes: [...first.pastes, ...second.pastes] };
}

/** The text as it is sent: every placeholder replaced by its paste. */
export function expandText({ text, pastes }: PromptText): string {
  if (pastes.length === 0) return text;
  const [first = "", ...rest] = text.split(PASTE_MARK);
  return rest.reduce((whole, part, index) => whole + (pastes[index]?.text ?? "") + part, first);
}

/** How many UTF-16 units the text holds, its pastes included. */
export function sizeOf({ text, pastes }: PromptText): number {
  return pastes.reduce((sum, paste) => sum + paste.text.length, text.length);
}

/** Tells whether both are the same text with the same pastes. */
export function isSameText(first: PromptText, second: PromptText): boolean {
  return (
    first.text === second.text &&
    first.pastes.length === second.pastes.length &&
    first.pastes.every((paste, index) => paste.text === second.pastes[index]?.text)
  );
}

function countMarks(text: string): number {
  let count = 0;
  for (let at = text.indexOf(PASTE_MARK); at !== -1; at = text.indexOf(PASTE_MARK, at + 1)) {
    count += 1;
  }
  return count;
}
