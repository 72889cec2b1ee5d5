/** Columns of a text as terminals count them, as far as these tests go. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, character) => {
    if (/\p{M}|\u200d|\ufe0f/u.test(character)) return sum;
    return sum + (/[\u2e80-\uffdc\p{Emoji_Presentation}]/u.test(character) ? 2 : 1);
  }, 0);
}
