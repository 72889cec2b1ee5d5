import type { PageMove, ReplIntent } from "@chatter/session";
import type { KeyPress } from "../prompt/key-press.ts";

/** A key of what is read in full. */
interface PageKey {
  readonly keys: readonly string[];
  /** Keys that do the same and are not worth a place in the help. */
  readonly aliases: readonly string[];
  readonly move: PageMove | "close";
  readonly description: string;
}

/** The keys of what is read in full; all others do nothing in it. */
export const pageKeys: readonly PageKey[] = [
  { keys: ["Up"], aliases: ["k", "Ctrl+P"], move: "up", description: "Up by a row" },
  { keys: ["Down"], aliases: ["j", "Ctrl+N"], move: "down", description: "Down by a row" },
  { keys: ["PageUp"], aliases: ["b"], move: "page-up", description: "Up by a page" },
  { keys: ["PageDown", "Space"], aliases: [" "], move: "page-down", description: "Down by a page" },
  { keys: ["Home"], aliases: ["g"], move: "start", description: "To the beginning" },
  { keys: ["End"], aliases: ["G"], move: "end", description: "To the end" },
  { keys: ["Left"], aliases: [], move: "older", description: "To what came before it" },
  { keys: ["Right"], aliases: [], move: "newer", description: "To what came after it" },
  {
    keys: ["Escape", "Ctrl+O", "q"],
    aliases: ["Ctrl+[", "Ctrl+C", "?"],
    move: "close",
    description: "Close it",
  },
];

/** What a key means while something is read in full, of which so many rows are in sight. */
export function mapPageKey(
  { key }: KeyPress,
  { at, height }: { readonly at: number; readonly height: number },
): ReplIntent | undefined {
  const found = pageKeys.find(({ keys, aliases }) => [...keys, ...aliases].includes(key));
  if (found === undefined) return undefined;
  return found.move === "close"
    ? { type: "page.toggled", at }
    : { type: "page.moved", move: found.move, height };
}
