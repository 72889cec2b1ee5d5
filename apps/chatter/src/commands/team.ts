import os from "node:os";
import type { AgentKind } from "@chatter/session";
import { findProgram } from "../launch/find-program.ts";
import { openAsker } from "../team/asker.ts";
import { type CheckOptions, checkTeam } from "../team/check-team.ts";
import type { InitOptions } from "../team/choose-team.ts";
import { initTeam } from "../team/init-team.ts";
import type { TeamCommandPlace } from "../team/team-command.ts";
import { writeText } from "../terminal/write-text.ts";

/** Which agents there are on this machine. */
export type FindInstalled = () => Promise<readonly AgentKind[]>;

/** Makes the team file of this folder. Gives the exit code. */
export function teamInit(options: InitOptions, findInstalled: FindInstalled): Promise<number> {
  return initTeam(options, openPlace(findInstalled));
}

/** Checks a team file. Gives the exit code. */
export function teamCheck(
  file: string | undefined,
  options: CheckOptions,
  findInstalled: FindInstalled,
): Promise<number> {
  return checkTeam(file, options, openPlace(findInstalled));
}

function openPlace(findInstalled: FindInstalled): TeamCommandPlace {
  const { env, platform, stdin, stdout } = process;
  const cwd = process.cwd();
  const isTerminal = stdin.isTTY && stdout.isTTY;
  return {
    cwd,
    env,
    platform,
    findInstalled,
    findProgram: (program, teamFolder) =>
      findProgram(program, { path: env["PATH"], cwd, teamFolder, home: os.homedir() }),
    print: (text) => writeText(stdout, text),
    openAsker: isTerminal ? () => openAsker(stdin, stdout) : null,
  };
}
