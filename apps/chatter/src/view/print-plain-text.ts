import type { AgentEvent } from "@chatter/events-schema";
import { createTextFormatter } from "@chatter/jsonl-formatter";
import { writeText } from "../terminal/write-text.ts";

/** Prints events as plain lines, for pipes and simple terminals: no escapes, nothing redrawn. */
export async function printPlainText(
  batches: AsyncIterable<readonly AgentEvent[]>,
  { ascii = false }: { ascii?: boolean },
): Promise<void> {
  const formatter = createTextFormatter({ ascii });
  for await (const events of batches) {
    await writeText(process.stdout, events.map((event) => formatter.push(event)).join(""));
  }
  await writeText(process.stdout, formatter.end());
}
