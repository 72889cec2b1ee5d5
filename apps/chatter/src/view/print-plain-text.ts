import type { AgentEvent } from "@chatter/events-schema";
import { createTextFormatter } from "@chatter/jsonl-formatter";
import { writeText } from "../terminal/write-text.ts";

/** Prints events as plain lines, for pipes and simple terminals: no escapes, nothing redrawn. */
export async function printPlainText(
  batches: AsyncIterable<readonly AgentEvent[]>,
  { ascii = false, whenEmpty = "" }: { ascii?: boolean; whenEmpty?: string },
): Promise<void> {
  const formatter = createTextFormatter({ ascii });
  let isEmpty = true;
  for await (const events of batches) {
    const text = events.map((event) => formatter.push(event)).join("");
    isEmpty &&= text === "";
    await writeText(process.stdout, text);
  }
  await writeText(process.stdout, isEmpty ? whenEmpty : formatter.end());
}
