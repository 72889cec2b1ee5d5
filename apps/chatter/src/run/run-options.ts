/** The options of `chatter run`, as the command line gives them. */
export interface RunOptions {
  readonly team?: string;
  readonly message?: string;
  readonly to?: string;
  readonly json?: boolean;
  /** Seconds. */
  readonly timeout?: number;
  readonly continue?: boolean;
  readonly dryRun?: boolean;
  readonly failOnOpen?: boolean;
  readonly trust?: boolean;
  /** False with `--no-log`. */
  readonly log: boolean;
  readonly planAtTurnEnd?: "keep" | "complete";
  readonly ascii?: boolean;
}
