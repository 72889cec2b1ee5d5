import { chooseList } from "../sessions/choose-list.ts";
import { dataDirectory } from "../sessions/data-directory.ts";
import { openPlanStore, withStoreErrors } from "../todo/open-plan-store.ts";
import { parseTodoWords } from "../todo/parse-todo-words.ts";
import { runTodoRequest } from "../todo/run-todo-request.ts";
import type { TodoOptions } from "../todo/todo-options.ts";

/** Does one thing to a list, or shows it: `chatter todo [options] verb words…`. */
export async function todo(words: readonly string[], options: TodoOptions): Promise<void> {
  const request = parseTodoWords(words, options);
  const { env, platform } = process;
  const data = dataDirectory(env, platform);
  const { session, member } = request.options;
  const query = { session, member, env, dataDirectory: data, folder: process.cwd() };
  await withStoreErrors(async () => {
    const key = await chooseList(query, () => "default");
    await runTodoRequest(request, { key, store: openPlanStore(data) });
  });
}
