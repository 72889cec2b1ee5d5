import type { TodoStatus } from "@chatter/events-schema";

/** The signs that the components draw. Colour is never the only signal. */
export interface Symbols {
  readonly plan: string;
  readonly status: Readonly<Record<TodoStatus, string>>;
  readonly above: string;
  readonly below: string;
  readonly separator: string;
  readonly speech: string;
  readonly tool: string;
  readonly success: string;
  readonly failure: string;
  readonly note: string;
  readonly question: string;
  readonly queue: string;
  /** Before the prompt; one column wide. */
  readonly prompt: string;
  /** Before what is selected in a list; one column wide. */
  readonly selected: string;
  readonly spinner: readonly string[];
}

/** For terminals that can show them, which is nearly all. */
export const unicodeSymbols: Symbols = {
  plan: "📋 ",
  status: { pending: "⭕", in_progress: "▶ ", completed: "✅", cancelled: "❌" },
  above: "▲",
  below: "▼",
  separator: "·",
  speech: "●",
  tool: "⏺",
  success: "✓",
  failure: "✗",
  note: "·",
  question: "?",
  queue: "⧗",
  prompt: "❯",
  selected: "▸",
  spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
};

/** For `--ascii`. */
export const asciiSymbols: Symbols = {
  plan: "",
  status: { pending: "[ ]", in_progress: "[>]", completed: "[x]", cancelled: "[-]" },
  above: "^",
  below: "v",
  separator: "-",
  speech: "*",
  tool: ">",
  success: "ok",
  failure: "failed",
  note: "-",
  question: "?",
  queue: "...",
  prompt: ">",
  selected: "*",
  spinner: ["|", "/", "-", "\\"],
};
