/** A program, and what it is given. */
interface SplitArgv {
  readonly file: string;
  readonly args: readonly string[];
}

/** Takes an argv apart. */
export function splitArgv(argv: readonly string[]): SplitArgv {
  const [file, ...args] = argv;
  if (file === undefined) throw new TypeError("argv: expected at least a program, received none");
  return { file, args };
}
