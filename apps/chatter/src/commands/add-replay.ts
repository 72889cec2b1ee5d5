import { type Command, InvalidArgumentError, Option } from "commander";
import type { ReplayOptions } from "./replay.ts";

/** Adds `chatter replay`, which plays what was recorded. */
export function addReplay(program: Command): void {
  program
    .command("replay")
    .description("play a unified JSONL log: live plan and transcript, at the pace it had")
    .argument("<file>", "a log, such as chatter convert or run --json prints; - reads stdin")
    .option(
      "--speed <n>",
      "times as fast as it was, 0 for no waiting; default: 1, and no waiting in a pipe",
      parseSpeed,
    )
    .option("--ascii", "use ASCII signs only")
    .option("--screen-reader", "words for signs, and nothing that moves")
    .addOption(
      new Option("--plan-at-turn-end <rule>", "what the end of a turn does to open steps")
        .choices(["keep", "complete"])
        .default("keep"),
    )
    .action(async (file: string, options: ReplayOptions) => {
      const { replay } = await import("./replay.ts");
      await replay(file, options);
    });
}

function parseSpeed(text: string): number {
  const speed = text.trim() === "" ? Number.NaN : Number(text);
  if (speed >= 0) return speed === 0 ? Number.POSITIVE_INFINITY : speed;
  throw new InvalidArgumentError("Expected a number from 0 on.");
}
