import { writeFile } from "node:fs/promises";
import { markUnsafe } from "@chatter/safe-text";
import { importMarkdown } from "@chatter/todo-store";
import { openInput } from "../terminal/open-input.ts";
import { quoteReceived } from "../terminal/quote-received.ts";
import { UsageError } from "../usage-error.ts";
import { refuse } from "./refuse.ts";

/** A checklist is read whole: nobody writes one longer than this. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Writes a Markdown checklist to a new file. */
export async function exportChecklist(markdown: string, file: string): Promise<void> {
  try {
    await writeFile(file, markdown, { flag: "wx" });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    const reason = isThere
      ? "it is there already, and export never overwrites"
      : error instanceof Error
        ? markUnsafe(error.message)
        : String(error);
    throw new UsageError(`cannot write ${quoteReceived(file)}: ${reason}.`, { cause: error });
  }
}

/** The items of a Markdown checklist, from a file or, for `-`, from stdin. */
export async function importItems(file: string) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await openInput(file)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BYTES) refuse(`cannot import ${quoteReceived(file)}: expected at most 4 MiB`);
  }
  const parsed = importMarkdown(Buffer.concat(chunks).toString("utf8"));
  return parsed.ok
    ? parsed.value
    : refuse(`cannot import ${quoteReceived(file)}: ${parsed.problem}`);
}
