/** A word that bash and zsh take as it is. */
export function quoteForPosix(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** A word that fish takes as it is. */
export function quoteForFish(word: string): string {
  return `'${word.replace(/[\\']/g, String.raw`\$&`)}'`;
}
