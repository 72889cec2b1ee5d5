import { text } from "node:stream/consumers";
import { UsageError } from "../usage-error.ts";

/** What is to be said: `-m`, else all of stdin. */
export async function readPrompt(
  message: string | undefined,
  stdin: NodeJS.ReadStream,
): Promise<string> {
  if (message === undefined && stdin.isTTY) {
    throw new UsageError(
      "nothing to say: expected -m TEXT or a text on stdin, received a terminal. Try: chatter run -m 'Fix the failing test'",
    );
  }
  const prompt = message ?? (await text(stdin));
  if (prompt.trim() !== "") return prompt;
  const where = message === undefined ? "on stdin" : "with -m";
  throw new UsageError(`nothing to say: expected a text ${where}, received an empty one.`);
}
