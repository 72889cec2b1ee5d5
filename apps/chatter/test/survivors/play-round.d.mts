/** How a round went. */
export interface Round {
  /** Who was alive when the time was over, by name or command line. */
  readonly survivors: readonly string[];
  readonly elapsedMs: number;
  /** Of the host; undefined when it has not ended. */
  readonly exitCode?: number;
  /** The number of the signal that ended the host, or 0. */
  readonly signal?: number;
  /** The last that the host wrote. */
  readonly screen: string;
}

export const HOST: readonly string[];
export const WAYS: readonly string[];
export const MANNERS: readonly string[];
export const LIMIT_MS: number;

/** A host that runs in a terminal. */
export interface RunningHost {
  /** The words that start the agent. */
  readonly agent: readonly string[];
  /** The folder that the host runs in. */
  readonly folder: string;
  /** The last that it wrote. */
  screen(): string;
  type(keys: string): void;
}

export function playRound(options: {
  readonly way: string;
  readonly manner: string;
  readonly host?: readonly string[];
  readonly drive?: (host: RunningHost) => Promise<void>;
}): Promise<Round>;
