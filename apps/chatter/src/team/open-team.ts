import { markUnsafe } from "@chatter/safe-text";
import type { AgentKind } from "@chatter/session";
import { findProgram } from "../launch/find-program.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { createTrustAsker } from "./ask-trust.ts";
import { openAsker } from "./asker.ts";
import { type LoadedTeam, loadTeam } from "./load-team.ts";

/** What the command line says about the team, and where chatter works. */
export interface OpenTeamOptions {
  readonly team?: string | undefined;
  readonly trust?: boolean | undefined;
  readonly cwd: string;
  readonly env: Environment;
  /** Called before something is asked or told. */
  readonly beforeWriting?: (() => void) | undefined;
}

/** The team to work with; a person at a terminal is asked whether they trust a project's. */
export async function openTeam(options: OpenTeamOptions): Promise<LoadedTeam> {
  const { team, trust = false, cwd, env, beforeWriting = () => {} } = options;
  return await loadTeam({
    team,
    cwd,
    env,
    platform: process.platform,
    isTrustGiven: trust,
    askTrust:
      process.stdin.isTTY && process.stderr.isTTY
        ? createTrustAsker(() => {
            beforeWriting();
            return openAsker(process.stdin, process.stderr);
          })
        : null,
    findInstalled: async () => findInstalled({ cwd, env }),
    onIgnored(problem) {
      beforeWriting();
      process.stderr.write(`chatter: ${markUnsafe(problem)}\n`);
    },
  });
}

/** The agents whose programs are there. */
export function findInstalled({
  cwd,
  env,
}: Pick<OpenTeamOptions, "cwd" | "env">): readonly AgentKind[] {
  const place = { path: env["PATH"], cwd, teamFolder: cwd, home: env["HOME"] };
  return (["claude", "codex", "gemini"] as const).filter((name) => findProgram(name, place).ok);
}
