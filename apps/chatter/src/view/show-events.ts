import type { AgentEvent } from "@chatter/events-schema";
import type { ScreenOptions } from "./show-in-terminal.tsx";
import { toAsciiEvent } from "./to-ascii-event.ts";

/** Shows events as they come: on a live screen where there is one, as plain lines elsewhere. */
export async function showEvents(
  batches: AsyncIterable<readonly AgentEvent[]>,
  options: ScreenOptions,
): Promise<void> {
  const events = options.ascii ? inAscii(batches) : batches;
  if (process.stdout.isTTY && process.env["TERM"] !== "dumb") {
    const { showInTerminal } = await import("./show-in-terminal.tsx");
    await showInTerminal(events, options);
  } else {
    const { printPlainText } = await import("./print-plain-text.ts");
    await printPlainText(events, options);
  }
}

async function* inAscii(
  batches: AsyncIterable<readonly AgentEvent[]>,
): AsyncGenerator<readonly AgentEvent[]> {
  for await (const events of batches) yield events.map(toAsciiEvent);
}
