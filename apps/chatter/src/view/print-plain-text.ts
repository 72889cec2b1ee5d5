import { createTextFormatter } from "@chatter/jsonl-formatter";
import { writeText } from "../terminal/write-text.ts";
import { readEvents, type ViewedSource } from "./viewed-source.ts";

/** Prints a stream as plain lines, for pipes and simple terminals: no escapes, nothing redrawn. */
export async function printPlainText(
  source: ViewedSource,
  { ascii = false }: { ascii?: boolean },
): Promise<void> {
  const formatter = createTextFormatter({ ascii });
  for await (const events of readEvents(source)) {
    await writeText(process.stdout, events.map((event) => formatter.push(event)).join(""));
  }
  await writeText(process.stdout, formatter.end());
}
