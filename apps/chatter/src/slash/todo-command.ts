import type {
  CommandInvocation,
  Completion,
  CompletionQuery,
  SlashCommand,
  SlashCommandActionReturn,
} from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";
import type { AnsweredVerb } from "../todo/todo-verbs.ts";
import { completeMembers, completeTodo } from "./complete-todo.ts";
import { runTodoCall } from "./run-todo-call.ts";
import { selectWords } from "./select-words.ts";
import { isSlashVerb, SLASH_VERBS } from "./slash-verbs.ts";
import type { TodoCommandContext } from "./todo-command-context.ts";

const VERBS = Object.keys(SLASH_VERBS).filter(isSlashVerb);

/** `/todo`: the verbs of `chatter todo` on the list in sight, or with `@member` on a member's. */
export const todoCommand: SlashCommand<TodoCommandContext> = {
  name: "todo",
  description: "Show and edit the plan",
  usage: "[@MEMBER] [VERB]",
  // Behind a member's name stands what a verb takes, which may be a text.
  takesText: true,
  subCommands: VERBS.map(toSubCommand),
  action: runAddressed,
  complete: completeAddressed,
};

function toSubCommand(verb: AnsweredVerb): SlashCommand<TodoCommandContext> {
  const { usage, help, takesText = false } = SLASH_VERBS[verb];
  return {
    name: verb,
    description: help,
    ...(usage === "" ? {} : { usage }),
    takesText,
    async action(context, invocation) {
      const words = selectWords(verb, invocation, 0);
      const call = { name: `/todo ${verb}`, verb, member: undefined, words };
      return await runTodoCall(call, context, invocation);
    },
    complete: (context, query) => completeTodo(context, { ...query, verb, member: undefined }),
  };
}

/** What names no verb directly: nothing at all, or a member first. */
async function runAddressed(
  context: TodoCommandContext,
  invocation: CommandInvocation,
): Promise<SlashCommandActionReturn> {
  const [first = "", second] = invocation.args;
  const member = first.startsWith("@") ? first.slice(1) : undefined;
  const typed = (member === undefined ? first : second) || "show";
  const verb = typed.toLowerCase();
  if (!isSlashVerb(verb)) {
    const text = `unknown verb ${quoteReceived(typed)}: expected ${VERBS.join(", ")}.`;
    return { type: "message", level: "error", text };
  }
  const words = selectWords(verb, invocation, 2);
  const name = member === undefined ? `/todo ${verb}` : `/todo ${first} ${verb}`;
  return await runTodoCall({ name, verb, member, words }, context, invocation);
}

async function completeAddressed(
  context: TodoCommandContext,
  { args, partial }: CompletionQuery,
): Promise<readonly Completion[]> {
  const [first, second, ...rest] = args;
  if (first === undefined) return completeMembers(context);
  if (!first.startsWith("@")) return [];
  if (second === undefined) {
    return VERBS.map((verb) => ({ value: verb, description: SLASH_VERBS[verb].help }));
  }
  const verb = second.toLowerCase();
  if (!isSlashVerb(verb)) return [];
  return await completeTodo(context, { args: rest, partial, verb, member: first.slice(1) });
}
