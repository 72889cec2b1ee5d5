import { Argument, type Command } from "commander";
import { SHELLS, type Shell } from "../completion/shells.ts";
import { TODO_VERBS } from "../todo/todo-verbs.ts";

/** Adds `chatter completion`, which prints a script for a shell. */
export function addCompletion(program: Command): void {
  program
    .command("completion")
    .description("a script that completes the words of chatter in a shell")
    .addArgument(new Argument("<shell>", "which shell").choices(SHELLS))
    .action(async (shell: Shell) => {
      const { formatCompletion } = await import("../completion/format-completion.ts");
      const { writeText } = await import("../terminal/write-text.ts");
      await writeText(process.stdout, formatCompletion(shell, program, { todo: listVerbs() }));
    });
}

/** The verbs of `todo` are no commands to the parser: what follows them is text. */
function listVerbs() {
  return Object.entries(TODO_VERBS).map(([name, { usage, help }]) => ({
    name,
    description: help,
    takesFile: usage.includes("FILE"),
  }));
}
