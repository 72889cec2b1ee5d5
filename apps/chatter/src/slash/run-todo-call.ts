import { markUnsafe } from "@chatter/safe-text";
import type { SlashCommandActionReturn } from "@chatter/session";
import { isOpen } from "@chatter/todo-store";
import { StoreError } from "@chatter/todo-store/node";
import { answerTodoRequest } from "../todo/answer-todo-request.ts";
import type { TodoPlace } from "../todo/change-list.ts";
import { requireWords } from "../todo/require-words.ts";
import type { AnsweredVerb } from "../todo/todo-verbs.ts";
import { UsageError } from "../usage-error.ts";
import { findMember } from "./find-member.ts";
import { formatTodoAnswer } from "./format-todo-answer.ts";
import { SLASH_VERBS } from "./slash-verbs.ts";
import type { TodoCommandContext } from "./todo-command-context.ts";

/** A line such as `/todo @max add 2 Fix it`, understood. */
export interface TodoCall {
  /** What stands before the words: `/todo @max add`. */
  readonly name: string;
  readonly verb: AnsweredVerb;
  /** Who was addressed, as it was typed, without the `@`. */
  readonly member: string | undefined;
  readonly words: readonly string[];
}

/** Does what a call asks for; what cannot be is a message with the texts of the command line. */
export async function runTodoCall(
  call: TodoCall,
  context: TodoCommandContext,
  { isConfirmed }: { readonly isConfirmed: boolean },
): Promise<SlashCommandActionReturn> {
  try {
    const { verb, words } = call;
    requireWords(call.name, SLASH_VERBS[verb], words);
    if (verb === "import" && words[0] === "-") {
      throw new UsageError('cannot import "-": expected a file, there is no stdin here.');
    }
    const member =
      call.member === undefined ? undefined : findMember(context.members(), call.member);
    const place = await context.place(member?.name);
    const question = isConfirmed ? undefined : await findQuestion(call, place);
    if (question !== undefined) return { type: "confirm_action", prompt: question };
    const answer = await answerTodoRequest({ verb, words, options: {} }, place);
    const text = formatTodoAnswer(answer, { member, now: context.now() });
    return { type: "message", level: "info", text };
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StoreError)) throw error;
    return { type: "message", level: "error", text: markUnsafe(error.message) };
  }
}

/** What to ask before open items go all at once; undo brings everything back, so nothing else asks. */
async function findQuestion(
  { name, verb, words }: TodoCall,
  { key, store }: TodoPlace,
): Promise<string | undefined> {
  if (verb !== "clear" && !(verb === "delete" && words[0] === "all")) return undefined;
  const open = (await store.read(key))?.plan.items.filter(isOpen).length ?? 0;
  if (open === 0) return undefined;
  const what = open === 1 ? "1 open item" : `${open} open items`;
  const undo = name.replace(/\S+$/, "undo");
  return `Empty the list? It has ${what}. ${undo} would bring everything back.`;
}
