import type { MessageActionReturn } from "../command-result.ts";
import { shortenTyped } from "../shorten-text.ts";
import type { CommandInvocation } from "../slash-command.ts";
import { complain } from "./inform.ts";

/** A complaint about the first word beyond those that a command takes; undefined without one. */
export function refuseWords(
  { path, args }: CommandInvocation,
  most: number,
): MessageActionReturn | undefined {
  const surplus = args[most];
  if (surplus === undefined) return undefined;
  const expected = most === 0 ? "nothing" : `${most} ${most === 1 ? "word" : "words"}`;
  const received = shortenTyped(surplus);
  return complain(
    `/${path.join(" ")}: expected ${expected} behind it, received "${received}" too.`,
  );
}
