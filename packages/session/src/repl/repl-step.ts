import type { TranscriptEntry } from "../transcript-entry.ts";
import type { ReplCommand } from "./repl-command.ts";
import type { ReplState } from "./repl-state.ts";

/** What a message does: the next state, what is finished in the transcript, and what is to be done. */
export interface ReplStep {
  readonly state: ReplState;
  readonly finished: readonly TranscriptEntry[];
  readonly commands: readonly ReplCommand[];
}

/** A step that changes the state, and asks for this to be done. */
export function step(state: ReplState, ...commands: readonly ReplCommand[]): ReplStep {
  return { state, finished: [], commands };
}
