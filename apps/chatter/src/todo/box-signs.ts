import type { TodoStatus } from "@chatter/events-schema";
import { asciiSymbols, unicodeSymbols } from "@chatter/repl-ink";

/** The signs that a box is drawn with. */
export interface BoxSigns {
  readonly plan: string;
  readonly status: Readonly<Record<TodoStatus, string>>;
  readonly above: string;
  readonly below: string;
  readonly separator: string;
  readonly ellipsis: string;
  readonly line: string;
  readonly side: string;
  readonly topLeft: string;
  readonly topRight: string;
  readonly bottomLeft: string;
  readonly bottomRight: string;
}

/** The same signs as on the live screen, plus a frame. */
export function boxSigns(ascii: boolean): BoxSigns {
  return ascii
    ? {
        ...asciiSymbols,
        ellipsis: "...",
        line: "-",
        side: "|",
        topLeft: "+",
        topRight: "+",
        bottomLeft: "+",
        bottomRight: "+",
      }
    : {
        ...unicodeSymbols,
        ellipsis: "…",
        line: "─",
        side: "│",
        topLeft: "┌",
        topRight: "┐",
        bottomLeft: "└",
        bottomRight: "┘",
      };
}
