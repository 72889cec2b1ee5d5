import type { EntryTone, EntryView } from "@chatter/session";
import type { Symbols } from "../symbols.ts";

/** The parts of a text's style that entries use. */
interface TextStyle {
  readonly color?: string;
  readonly bold?: boolean;
  readonly dimColor?: boolean;
  readonly italic?: boolean;
}

/** The sign before an entry, and how both are drawn. */
export interface EntryStyle {
  readonly symbol: string;
  readonly mark: TextStyle;
  readonly text: TextStyle;
}

const TEXT_STYLES: Readonly<Record<EntryTone, TextStyle>> = {
  answer: {},
  reasoning: { dimColor: true, italic: true },
  system: { dimColor: true },
  tool: {},
  error: { color: "red" },
  // Yellow cannot be read on white: it is for the sign alone.
  warning: {},
  note: { dimColor: true },
  introduction: { dimColor: true },
  person: { bold: true },
};

/** Speech carries the member's colour in its sign; errors say so in words as well. */
export function entryStyle(view: EntryView, symbols: Symbols): EntryStyle {
  const text = TEXT_STYLES[view.tone];
  switch (view.tone) {
    case "answer":
    case "introduction":
      return { symbol: symbols.speech, mark: { color: view.member.themeColor }, text };
    case "reasoning":
      return { symbol: symbols.thought, mark: { color: view.member.themeColor }, text };
    case "person":
      return { symbol: symbols.person || `${view.member.displayName}:`, mark: text, text };
    case "error":
      return { symbol: symbols.failure, mark: text, text };
    case "warning":
      return { symbol: symbols.warning, mark: { color: "yellow", bold: true }, text };
    default:
      return { symbol: symbols.note, mark: text, text };
  }
}
