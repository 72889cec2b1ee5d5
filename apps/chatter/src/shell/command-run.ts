import type { KeptText } from "../process/bounded-text.ts";

/** How a command went. */
export type CommandRun =
  | { readonly status: "not_started"; readonly problem: string }
  | EndedCommand;

/** A command that ran, and of which nothing runs any more unless `survivors` says so. */
export interface EndedCommand {
  readonly status: "ended";
  /** Whether it was told to stop before its shell ended. */
  readonly isCancelled: boolean;
  /** Of its shell; null after a signal, or when the shell could not be ended. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: KeptText;
  /** Whether it left processes running, which were ended then. */
  readonly hadLeftovers: boolean;
  /** Whether somebody who cannot be found kept the pipe open, so that it was let go of. */
  readonly isOutputHeld: boolean;
  /** Processes that could not be ended. */
  readonly survivors: readonly number[];
}
