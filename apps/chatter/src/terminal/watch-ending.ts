import { isatty } from "node:tty";
import { EXIT_CODES } from "./exit-codes.ts";

/** That the program has to end, and with which exit code; the error if one that nobody caught ends it. */
export interface Ending {
  readonly exitCode: number;
  readonly error?: unknown;
}

/**
 * Tells when the program is told to end, when its terminal is gone, or when an error was caught by
 * nobody. It may tell several times: a closed terminal can be neither read nor written nor set back,
 * and sends a signal, too, though not to everybody. Until the process is over, none of these ends it
 * before what it has started.
 */
export function watchEnding(onEnding: (ending: Ending) => void): void {
  for (const [signal, exitCode] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => onEnding({ exitCode }));
  }
  const onUncaught = (error: unknown): void => onEnding({ exitCode: 1, error });
  process.on("uncaughtException", onUncaught).on("unhandledRejection", onUncaught);
  watchTerminal(() => onEnding({ exitCode: EXIT_CODES.SIGHUP }));
}

function watchTerminal(onGone: () => void): void {
  // Asked of the system: what is no terminal is not opened for this.
  if (isatty(0)) {
    process.stdin.on("error", onGone).on("end", () => {
      // Otherwise it is what a person ends their input with.
      if (process.stdin.isRaw) onGone();
    });
  }
  if (isatty(1)) process.stdout.on("error", onGone);
  if (isatty(2)) process.stderr.on("error", onGone);
}
