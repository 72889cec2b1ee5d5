import { UsageError } from "../usage-error.ts";
import { answerTodoRequest } from "./answer-todo-request.ts";
import type { TodoPlace } from "./change-list.ts";
import type { TodoRequest } from "./parse-todo-words.ts";
import { printTodoAnswer } from "./print-todo-answer.ts";
import { watchPlan } from "./watch-plan.ts";

/** Does what a request of the command line asks for, and prints what came of it. */
export async function runTodoRequest(request: TodoRequest, place: TodoPlace): Promise<void> {
  const { verb, options } = request;
  if (options.format !== undefined && verb !== "show") {
    throw new UsageError(`--format belongs to show, received it with ${verb}.`);
  }
  if (verb === "watch") return await watchPlan(place.store, place.key, options);
  await printTodoAnswer(await answerTodoRequest({ ...request, verb }, place), options);
}
