/**
 * Whether what was typed is a command and not a prompt: it begins with `/`, but not with `//` or
 * `/*`, which are what pasted code begins with. Blanks in front do not count.
 */
export function isCommandLine(text: string): boolean {
  return /^\s*\/(?![/*])/.test(text);
}
