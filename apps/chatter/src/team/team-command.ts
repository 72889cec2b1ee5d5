import type { AgentKind } from "@chatter/session";
import type { FoundProgram } from "../launch/find-program.ts";
import type { Environment } from "../sessions/data-directory.ts";
import type { Asker } from "./asker.ts";

/** What the commands about teams need to know of where they run. */
export interface TeamCommandPlace {
  readonly cwd: string;
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  /** Which agents there are on this machine. */
  readonly findInstalled: () => Promise<readonly AgentKind[]>;
  /** Looks up a program of a team file that lies in that folder. */
  readonly findProgram: (program: string, teamFolder: string) => FoundProgram;
  readonly print: (text: string) => Promise<void>;
  /** Null where nobody can be asked. */
  readonly openAsker: (() => Asker) | null;
}
