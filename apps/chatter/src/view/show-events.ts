import type { AgentEvent } from "@chatter/events-schema";
import type { ScreenOptions } from "./show-in-terminal.tsx";

/** Shows events as they come: on a live screen where there is one, as plain lines elsewhere. */
export async function showEvents(
  events: AsyncIterable<readonly AgentEvent[]>,
  options: ScreenOptions,
): Promise<void> {
  if (process.stdout.isTTY && process.env["TERM"] !== "dumb") {
    const { showInTerminal } = await import("./show-in-terminal.tsx");
    await showInTerminal(events, options);
  } else {
    const { printPlainText } = await import("./print-plain-text.ts");
    await printPlainText(events, options);
  }
}
