import type { ScreenPicture } from "../picture/screen-cell.ts";

/** How large a terminal is. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** A program in a real pseudo-terminal, and what a person sees of it. */
export interface WatchedProgram {
  type(keys: string): void;
  resize(size: TerminalSize): void;
  /** What is in sight now. */
  picture(): ScreenPicture;
  /** Resolves with the first picture that is as expected; with undefined when there was none in time. */
  waitFor(isExpected: (picture: ScreenPicture) => boolean): Promise<ScreenPicture | undefined>;
  /** Resolves when nothing was written for so long, or at last when it never stops. */
  waitForQuiet(quietMs: number): Promise<void>;
  /** Its exit code; undefined when it is still there after all that time. */
  waitForExit(): Promise<number | undefined>;
  /** Ends it, if it is still there. */
  close(): Promise<void>;
}
