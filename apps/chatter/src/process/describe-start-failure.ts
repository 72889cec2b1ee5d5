import { statSync } from "node:fs";
import { quoteReceived } from "../terminal/quote-received.ts";

/** What was to be started, and where. */
export interface StartAttempt {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/** Why a process could not be started, in words. */
export function describeStartFailure(error: unknown, attempt: StartAttempt): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      // The system says the same about a folder and a program that are not there.
      return describeFolder(attempt.cwd) ?? `there is no program ${quoteReceived(attempt.file)}`;
    case "EACCES":
      return `permission is denied for ${quoteReceived(attempt.file)} in ${quoteReceived(attempt.cwd)}`;
    case "E2BIG":
      return describeSize(attempt);
    case "EAGAIN":
    case "ENOMEM":
      return "the system has no room for another process";
    case "EMFILE":
    case "ENFILE":
      return "too many files are open";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

function describeFolder(cwd: string): string | undefined {
  const status = statSync(cwd, { throwIfNoEntry: false });
  if (status === undefined) return `the folder ${quoteReceived(cwd)} is not there`;
  return status.isDirectory() ? undefined : `${quoteReceived(cwd)} is not a folder`;
}

function describeSize({ args }: StartAttempt): string {
  const longest = Math.max(0, ...args.map((word) => Buffer.byteLength(word)));
  return longest < LONGEST_WORD_BYTES
    ? "the arguments and the environment together are longer than the system takes"
    : `it is too long: expected less than 128 KiB, received ${longest} bytes`;
}

/** Of Linux, the end included; other systems only limit the sum. */
const LONGEST_WORD_BYTES = 128 * 1024;
