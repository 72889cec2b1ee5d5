/**
 * How well a value goes on from what was typed: 0 it is the same, 1 it begins so, 2 it has the same
 * letters in the same order. Undefined: not at all. Case does not count.
 */
export function rankMatch(partial: string, value: string): 0 | 1 | 2 | undefined {
  const [typed, whole] = [partial.toLowerCase(), value.toLowerCase()];
  if (whole === typed) return 0;
  if (whole.startsWith(typed)) return 1;
  return isSubsequence(typed, whole) ? 2 : undefined;
}

function isSubsequence(letters: string, whole: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = whole.indexOf(letter, from);
    if (at === -1) return false;
    from = at + letter.length;
  }
  return true;
}
