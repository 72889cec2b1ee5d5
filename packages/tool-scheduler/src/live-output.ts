import type { LiveOutput } from "./tool-call.ts";

/** Adds what a tool printed; beyond `maxLength` characters the beginning is let go of. */
export function appendOutput(
  output: LiveOutput | undefined,
  chunk: string,
  maxLength: number,
): LiveOutput {
  const text = (output?.text ?? "") + chunk;
  const dropped = output?.dropped ?? 0;
  // Cutting copies what stays: twice the length may pile up before, so that many small chunks stay cheap.
  if (text.length <= 2 * maxLength) return { text, dropped };
  const start = startOfCharacter(text, text.length - maxLength);
  return { text: text.slice(start), dropped: dropped + start };
}

/** A cut between the halves of a surrogate pair would leave half a character. */
export function startOfCharacter(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index + 1 : index;
}
