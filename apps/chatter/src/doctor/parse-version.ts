/** A version, with which others can be compared. */
export interface Version {
  /** As it was printed: `2.1.326`, `0.61.0-preview.1`. */
  readonly text: string;
  readonly numbers: readonly [major: number, minor: number, patch: number];
}

const VERSION = /(?<![\w.])v?((\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:[-+][\w.+-]{1,60})?)(?![\w.]*\.\d)/;

/** Finds the version in what a program printed; undefined: there is none. */
export function parseVersion(output: string): Version | undefined {
  const [, text, ...numbers] = VERSION.exec(output) ?? [];
  if (text === undefined) return undefined;
  const [major = 0, minor = 0, patch = 0] = numbers.map(Number);
  return { text, numbers: [major, minor, patch] };
}

/** Whether a version is another one or newer; what comes after the three numbers does not count. */
export function isAtLeast({ numbers }: Version, other: string): boolean {
  const wanted = other.split(".").map(Number);
  const at = numbers.findIndex((number, index) => number !== wanted[index]);
  return at === -1 || (numbers[at] ?? 0) > (wanted[at] ?? 0);
}
