import type { Team } from "@chatter/session";
import type { Environment } from "../sessions/data-directory.ts";

/** Where a team is met, and what is kept of it. All paths are real ones. */
export interface ReplPlace {
  readonly team: Team;
  /** What a path in the team file is relative to. */
  readonly teamFolder: string;
  /** The project's folder. */
  readonly cwd: string;
  readonly env: Environment;
  readonly dataDirectory: string;
  /** Whether the session outlives the screen. */
  readonly isKept: boolean;
}
