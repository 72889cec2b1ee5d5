/** The agent CLIs that can be played. */
export const DIALECTS = ["claude", "codex", "gemini"] as const;

/** One of {@link DIALECTS}. */
export type Dialect = (typeof DIALECTS)[number];

/** What the command line says, as far as the demo agent listens to it. */
export interface DemoArguments {
  readonly dialect: Dialect;
  /** Lines per second; infinite: no waiting. */
  readonly speed: number;
  /** Who is handed over to; null: nobody. */
  readonly next: string | null;
  /** The names of the agents; whoever else writes is a person. */
  readonly team: readonly string[];
  /** The session that was asked for; null: a new one. */
  readonly session: string | null;
  readonly isResumed: boolean;
  /** Whether stdin holds Claude's lines of JSON, not the bare prompt. */
  readonly isTwoWay: boolean;
  /** As Claude's option names it. */
  readonly permissionMode: string;
}

/** Everything that a run does to the world. */
export interface Stage {
  readonly cwd: string;
  /** Stdin; ends also when it cannot be read. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Prints a line on stdout. */
  readonly print: (line: string) => Promise<void>;
  /** Prints a line on stderr. */
  readonly complain: (line: string) => void;
  /** Waits, unless interrupted. */
  readonly wait: (delayMs: number) => Promise<void>;
  readonly interrupted: AbortSignal;
  readonly now: () => number;
  /** A new UUID. */
  readonly newId: () => string;
}
