import { Command, InvalidArgumentError, Option } from "commander";
import { AGENT_NAMES } from "./agents/registry.ts";
import type { ConvertOptions } from "./commands/convert.ts";
import type { DemoOptions } from "./commands/demo.ts";
import type { ViewOptions } from "./commands/view.ts";

/** The command line as data; what a command does is loaded when it is asked for. */
export function createProgram(version: string): Command {
  const program = new Command("chatter")
    .description("Runs a team of coding agents in one terminal, with one live plan.")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .option("--debug", "show the stack of an error")
    .showSuggestionAfterError(true)
    // Errors are thrown, and written in one place: see describe-failure.ts.
    .configureOutput({ writeErr: () => {} })
    .exitOverride();
  addDemo(program);
  addView(program);
  addConvert(program);
  return program;
}

function addDemo(program: Command): void {
  program
    .command("demo")
    .description("recorded runs of each agent, played: no agent CLI, no key, no network")
    .option("--ascii", "use ASCII signs only")
    .option("--speed <n>", "lines per second; default: 6, and no limit in a pipe", parseSpeed)
    .action(async (options: DemoOptions) => {
      const { demo } = await import("./commands/demo.ts");
      await demo(options);
    });
}

function addView(program: Command): void {
  program
    .command("view")
    .description("live plan and transcript of what an agent CLI prints")
    .argument("[file]", "what the agent printed; - or nothing reads stdin", "-")
    .addOption(fromOption())
    .option("--name <name>", "the agent's name on screen; default: the agent type")
    .option("--color <color>", "the colour of its name: cyan, magenta, #ff8800, …")
    .option("--ascii", "use ASCII signs only")
    .addOption(
      new Option("--plan-at-turn-end <rule>", "what the end of a turn does to open steps")
        .choices(["keep", "complete"])
        .default("keep"),
    )
    .action(async (file: string, options: ViewOptions) => {
      const { view } = await import("./commands/view.ts");
      await view(file, options);
    });
}

function addConvert(program: Command): void {
  program
    .command("convert")
    .description("native JSONL of an agent CLI to unified JSONL on stdout")
    .argument("[file]", "what the agent printed; - or nothing reads stdin", "-")
    .addOption(fromOption())
    .option("--agent-id <id>", "agentId of the events; default: the agent type")
    .option(
      "--deterministic",
      "ids evt-0, evt-1, … and times from the input: same bytes, same output",
    )
    .option("--exit-code <n>", "exit status of the run that printed it", parseExitCode)
    .action(async (file: string, options: ConvertOptions) => {
      const { convert } = await import("./commands/convert.ts");
      await convert(file, options);
    });
}

function fromOption(): Option {
  return new Option("--from <agent>", "whose output it is")
    .choices(["auto", ...AGENT_NAMES])
    .default("auto");
}

function parseSpeed(text: string): number {
  const speed = Number(text);
  if (speed > 0) return speed;
  throw new InvalidArgumentError("Expected a number above 0.");
}

function parseExitCode(text: string): number {
  const code = Number(text);
  if (/^\d+$/.test(text) && code <= 255) return code;
  throw new InvalidArgumentError("Expected 0 to 255.");
}
