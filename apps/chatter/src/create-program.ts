import type { AgentKind } from "@chatter/session";
import { Command, InvalidArgumentError, Option } from "commander";
import { AGENT_NAMES } from "./agents/agent-names.ts";
import { addCompletion } from "./commands/add-completion.ts";
import { addDoctor } from "./commands/add-doctor.ts";
import { addReplay } from "./commands/add-replay.ts";
import { addRun } from "./commands/add-run.ts";
import { addSessions } from "./commands/add-sessions.ts";
import { addTeam } from "./commands/add-team.ts";
import type { ConvertOptions } from "./commands/convert.ts";
import type { DemoOptions } from "./commands/demo.ts";
import type { ReplOptions } from "./commands/repl.ts";
import type { ViewOptions } from "./commands/view.ts";
import type { McpOptions } from "./mcp/read-mcp-options.ts";
import type { EarlyPrompt } from "./terminal/early-prompt.ts";
import type { TodoOptions } from "./todo/todo-options.ts";
import { formatVerbs } from "./todo/todo-verbs.ts";

/** What the command line depends on. */
export interface ProgramMeans {
  readonly version: string;
  /** What stands on the terminal already where a screen is to come. */
  readonly earlyPrompt: EarlyPrompt | undefined;
  /** Told the exit code of a command that has one of its own. */
  readonly onExit: (exitCode: number) => void;
}

/** The command line as data; what a command does is loaded when it is asked for. */
export function createProgram({ version, earlyPrompt, onExit }: ProgramMeans): Command {
  const program = new Command("chatter")
    .description("Runs a team of coding agents in one terminal, with one live plan.")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .option("--debug", "show the stack of an error")
    .showSuggestionAfterError(true)
    // Errors are thrown, and written in one place: see describe-failure.ts.
    .configureOutput({ writeErr: () => {} })
    .exitOverride()
    // So that what follows a verb of `todo` is text, whatever it looks like.
    .enablePositionalOptions();
  addRepl(program, { earlyPrompt, onExit });
  addDemo(program, { earlyPrompt, onExit });
  addRun(program, onExit);
  addView(program);
  addConvert(program);
  addReplay(program);
  addTodo(program);
  addSessions(program);
  addTeam(program, { onExit, findInstalled: findInstalledHere });
  addDoctor(program, onExit);
  addCompletion(program);
  addMcp(program, version);
  // A word of its own is a command that there is not, and refused as such; after all the others, who
  // would take this over from here.
  program.allowExcessArguments();
  for (const command of program.commands) {
    command.addOption(new Option("--debug", "show the stack of an error").hideHelp());
  }
  return program;
}

/** `chatter` alone opens the team. */
function addRepl(
  program: Command,
  { earlyPrompt, onExit }: Pick<ProgramMeans, "earlyPrompt" | "onExit">,
): void {
  program
    .option("--team <file>", "a team file, or the name of one of your own teams")
    .option("--continue", "go on with the latest session of this folder")
    .option("--resume <id>", "go on with a session; see chatter sessions list")
    .option("--read-only", "only show what was said, even if another chatter has it open")
    .option("--trust", "trust the team file of this project, as it is now")
    .option("--ascii", "use ASCII signs only")
    .option("--screen-reader", "words for signs, and nothing that moves")
    .action(async (options: ReplOptions, command: Command) => {
      const [unknown] = command.args;
      if (unknown !== undefined) await refuseCommand(program, unknown);
      const { repl } = await import("./commands/repl.ts");
      onExit(await repl({ ...options, earlyPrompt }));
    });
}

async function refuseCommand(program: Command, word: string): Promise<never> {
  const { nearestNames } = await import("@chatter/tool-scheduler");
  const names = program.commands.map((command) => command.name());
  const [nearest] = nearestNames(word, names);
  const hint = nearest === undefined ? "" : `\n(Did you mean ${nearest}?)`;
  return program.error(`error: unknown command '${word}'${hint}`);
}

async function findInstalledHere(): Promise<readonly AgentKind[]> {
  const { findInstalled } = await import("./team/open-team.ts");
  return findInstalled({ cwd: process.cwd(), env: process.env });
}

function addDemo(
  program: Command,
  { earlyPrompt, onExit }: Pick<ProgramMeans, "earlyPrompt" | "onExit">,
): void {
  program
    .command("demo")
    .description("talk to members who play recorded runs: no agent CLI, no key, no network")
    .option("--ascii", "use ASCII signs only")
    .option("--screen-reader", "words for signs, and nothing that moves")
    .option("--speed <n>", "lines per second; default: 6, and no limit in a pipe", parseSpeed)
    .action(async (options: DemoOptions) => {
      const { demo } = await import("./commands/demo.ts");
      onExit(await demo({ ...options, earlyPrompt }));
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
    .option("--screen-reader", "words for signs, and nothing that moves")
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

function addTodo(program: Command): void {
  program
    .command("todo")
    .description("show and edit the plan: todo show, todo add TEXT, todo done 2, …")
    .usage("[options] [verb] [words...]")
    .argument("[words...]", "a verb and what it is about; default: show")
    .passThroughOptions()
    .option("--session <id>", "whose list; default: $CHATTER_SESSION, else this folder's latest")
    .option("--member <name>", "the list of one member of the session")
    .option("--json", "print JSON")
    .option("--format <pattern>", "with show: one line such as {completed}/{total} {current}")
    .option("--ascii", "use ASCII signs only")
    .addHelpText("after", formatVerbs())
    .action(async (words: string[], options: TodoOptions) => {
      const { todo } = await import("./commands/todo.ts");
      await todo(words, options);
    });
}

function addMcp(program: Command, version: string): void {
  program
    .command("mcp")
    .description("the plan tools todo_write, todo_read, todo_pause for any agent, over stdio")
    .option("--session <id>", "whose list; default: $CHATTER_SESSION, else this folder's latest")
    .option("--member <name>", "the list of one member; default: $CHATTER_MEMBER")
    .action(async (options: McpOptions) => {
      const { mcp } = await import("./commands/mcp.ts");
      await mcp(options, version);
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
