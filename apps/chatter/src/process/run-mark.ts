import type { Environment } from "../sessions/data-directory.ts";

/**
 * The variable that every process of a run inherits, and by which those are found that left the
 * group. In a run inside a run it holds both marks, so that the outer one finds everything.
 */
const VARIABLE = "CHATTER_RUN";
const SEPARATOR = ":";
const MARK = /^[A-Za-z0-9_-]{1,128}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The environment of a run: what was given, and the mark. */
export function markEnvironment(env: Environment, mark: string): Environment {
  if (!MARK.test(mark)) {
    throw new TypeError(`mark: expected 1 to 128 of A-Z a-z 0-9 _ -, received ${mark}`);
  }
  const outer = env[VARIABLE];
  return { ...env, [VARIABLE]: outer ? `${outer}${SEPARATOR}${mark}` : mark };
}

/** A basic regular expression for what {@link hasMark} looks for, for a mark that is a UUID. */
export function formatMarkPattern(mark: string): string {
  // A word that is in other environments, too, would have strangers ended.
  if (!UUID.test(mark)) throw new TypeError(`mark: expected a UUID, received ${mark}`);
  return `${VARIABLE}=[A-Za-z0-9_:-]*${mark}`;
}

/** Whether an environment as the kernel shows it, entries ended by NUL, has the mark. */
export function hasMark(environ: string, mark: string): boolean {
  const start = `${VARIABLE}=`;
  // Most processes of a machine have none: they are told apart without taking anything to pieces.
  if (!environ.includes(start)) return false;
  const entry = environ.split("\0").find((candidate) => candidate.startsWith(start));
  return entry?.slice(start.length).split(SEPARATOR).includes(mark) ?? false;
}
