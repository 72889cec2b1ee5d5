/** What a policy can say about a call. */
export type PolicyDecision = "allow" | "ask" | "deny";

/**
 * One rule; what it does not name, it does not ask about.
 *
 * `allow` is taken exactly, `ask` and `deny` generously: they also see through quotes, folders,
 * options in between, and programs that run others.
 */
export interface PolicyRule {
  readonly decision: PolicyDecision;
  /** The tool's name; a `*` at the end stands for any rest. */
  readonly tool?: string;
  /** The words that a command begins with, quoted as in a shell where they need it: `git status`. */
  readonly commandPrefix?: string;
  /**
   * A file, a folder with everything in it, or a pattern with `*` for a part of one name and `**` for
   * any number of names. A relative one is meant from the folder of the call.
   */
  readonly path?: string;
  /** What whoever asked is told. */
  readonly reason?: string;
}

/** What may be done without asking, and what never. */
export interface Policy {
  readonly version: 1;
  /** A `deny` wins over all others; among the others, the last one that matches does. */
  readonly rules: readonly PolicyRule[];
  /** What holds where no rule does. Default: `ask`. */
  readonly fallback?: PolicyDecision;
}
