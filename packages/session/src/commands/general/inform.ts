import type { MessageActionReturn } from "../command-result.ts";

/** A message to the person. */
export function inform(text: string): MessageActionReturn {
  return { type: "message", level: "info", text };
}

/** A message that something did not work. */
export function complain(text: string): MessageActionReturn {
  return { type: "message", level: "error", text };
}
