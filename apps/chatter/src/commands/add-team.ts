import { type Command, Option } from "commander";
import type { CheckOptions } from "../team/check-team.ts";
import type { InitOptions } from "../team/choose-team.ts";
import type { FindInstalled } from "./team.ts";

/** What the commands about teams are given. */
export interface TeamCommandMeans {
  readonly onExit: (exitCode: number) => void;
  readonly findInstalled: FindInstalled;
}

/** Adds `chatter team init|check`; what they do is loaded when it is asked for. */
export function addTeam(program: Command, means: TeamCommandMeans): void {
  const team = program.command("team").description("make or check a team file").helpCommand(false);
  addInit(team, means);
  addCheck(team, means);
  for (const command of team.commands) {
    command.addOption(new Option("--debug", "show the stack of an error").hideHelp());
  }
}

function addInit(team: Command, { onExit, findInstalled }: TeamCommandMeans): void {
  team
    .command("init")
    .description("write .chatter/team.json; without options it asks who is in the team")
    .option("--name <name>", "the name of the team; default: the name of this folder")
    .option(
      "--member <member>",
      "name=agent or name=agent:permissions, such as max=claude:ask; again for each member",
      (member: string, members: readonly string[] = []) => [...members, member],
    )
    .option("--force", "replace the file that is there")
    .action(async (options: InitOptions) => {
      const { teamInit } = await import("./team.ts");
      onExit(await teamInit(options, findInstalled));
    });
}

function addCheck(team: Command, { onExit, findInstalled }: TeamCommandMeans): void {
  team
    .command("check")
    .description("say who is in a team and what is wrong with its file; starts nothing")
    .argument("[file]", "the file, or the name of a team; default: the one that would be used")
    .option("--json", "print JSON")
    .action(async (file: string | undefined, options: CheckOptions) => {
      const { teamCheck } = await import("./team.ts");
      onExit(await teamCheck(file, options, findInstalled));
    });
}
