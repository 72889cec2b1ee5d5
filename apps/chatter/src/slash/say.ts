import type { CommandInvocation, MessageActionReturn } from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";

/** A message to the person. */
export function inform(text: string): MessageActionReturn {
  return { type: "message", level: "info", text };
}

/** A message that something did not work. */
export function complain(text: string): MessageActionReturn {
  return { type: "message", level: "error", text };
}

/** A complaint about the first word beyond those that a command takes; undefined without one. */
export function refuseSurplus(
  { path, args }: CommandInvocation,
  most: number,
): MessageActionReturn | undefined {
  const surplus = args[most];
  if (surplus === undefined) return undefined;
  const expected = most === 0 ? "nothing" : most === 1 ? "one word" : `${most} words`;
  return complain(
    `/${path.join(" ")}: expected ${expected} behind it, received ${quoteReceived(surplus)} too.`,
  );
}
