import { type Command, InvalidArgumentError, Option } from "commander";
import type { RunOptions } from "../run/run-options.ts";

/** Adds `chatter run`. */
export function addRun(program: Command, onExit: (exitCode: number) => void): void {
  program
    .command("run")
    .description("one conversation without a screen, for scripts: -m TEXT or a text on stdin")
    .option("-m, --message <text>", "what to say; default: all of stdin")
    .option("--team <file>", "a team file, or the name of one of your own teams")
    .option("--to <member>", "who it is for; default: the first agent")
    .option("--json", "print unified JSONL, nothing else, on stdout")
    .option("--timeout <seconds>", "give up after so long, with exit code 1", parseSeconds)
    .option("--continue", "go on with the latest session of this folder")
    .option("--dry-run", "print how each agent would be started, and start none")
    .option("--fail-on-open", "exit code 1 when steps of a plan stay open")
    .option("--trust", "trust the team file of this project, as it is now")
    .option("--no-log", "keep no log of what is said")
    .addOption(
      new Option("--plan-at-turn-end <rule>", "what the end of a turn does to open steps").choices([
        "keep",
        "complete",
      ]),
    )
    .option("--ascii", "use ASCII signs only")
    .action(async (options: RunOptions) => {
      const { run } = await import("./run.ts");
      onExit(await run(options));
    });
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (text.trim() !== "" && seconds > 0 && seconds <= 2_000_000) return seconds;
  throw new InvalidArgumentError("Expected a number of seconds above 0.");
}
