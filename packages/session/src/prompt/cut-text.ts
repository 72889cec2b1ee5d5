/**
 * The beginning of a text, cut inside no code point. It is a copy: a mere slice of a huge text keeps all
 * of it in memory.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(maxLength - 1));
  const kept = text.slice(0, Math.max(0, isPairCut ? maxLength - 1 : maxLength));
  // Engines join texts without copying them, and copy when a part of the joined one is wanted.
  return ` ${kept}`.slice(1);
}
