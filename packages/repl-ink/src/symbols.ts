import type { TodoStatus } from "@chatter/events-schema";
import { type MarkdownSigns, unicodeMarkdownSigns } from "@chatter/session";

/** The signs that the components draw. Colour is never the only signal. */
export interface Symbols {
  readonly plan: string;
  readonly status: Readonly<Record<TodoStatus, string>>;
  readonly above: string;
  readonly below: string;
  readonly separator: string;
  readonly speech: string;
  /** Before what a person said; empty: their name stands there. */
  readonly person: string;
  readonly tool: string;
  readonly success: string;
  readonly failure: string;
  readonly warning: string;
  /** Before what somebody thought. */
  readonly thought: string;
  readonly note: string;
  readonly question: string;
  readonly queue: string;
  /** Before the prompt; one column wide. */
  readonly prompt: string;
  /** Before what is selected in a list; one column wide. */
  readonly selected: string;
  readonly spinner: readonly string[];
  /** In answers. */
  readonly markdown: MarkdownSigns;
}

/** For terminals that can show them, which is nearly all. */
export const unicodeSymbols: Symbols = {
  plan: "📋 ",
  status: { pending: "⭕", in_progress: "▶ ", completed: "✅", cancelled: "❌" },
  above: "▲",
  below: "▼",
  separator: "·",
  speech: "●",
  person: "›",
  tool: "⏺",
  success: "✓",
  failure: "✗",
  warning: "!",
  thought: "✻",
  note: "·",
  question: "?",
  queue: "≡",
  prompt: "❯",
  selected: "▸",
  spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
  markdown: unicodeMarkdownSigns,
};

/** For who wants no colour: emoji have some. */
export const plainSymbols: Symbols = {
  ...unicodeSymbols,
  plan: "",
  status: { pending: "[ ]", in_progress: "[>]", completed: "[x]", cancelled: "[-]" },
};

/** For screen readers: words, and nothing that is read as the name of a sign. */
export const spokenSymbols: Symbols = {
  plan: "",
  status: {
    pending: "open:",
    in_progress: "in progress:",
    completed: "done:",
    cancelled: "cancelled:",
  },
  above: "above:",
  below: "below:",
  separator: ",",
  speech: "",
  person: "",
  tool: "Tool:",
  success: "ok,",
  failure: "failed:",
  warning: "warning:",
  thought: "Thought:",
  note: "",
  question: "Question:",
  queue: "Waiting:",
  prompt: "Prompt:",
  selected: "selected:",
  spinner: [""],
  markdown: {
    bullet: "",
    taskOpen: "open:",
    taskDone: "done:",
    quote: "quote:",
    rule: "",
    bar: ",",
    cross: "",
  },
};

/** For `--ascii`. */
export const asciiSymbols: Symbols = {
  plan: "",
  status: plainSymbols.status,
  above: "^",
  below: "v",
  separator: "-",
  speech: "*",
  person: ">",
  tool: ">",
  success: "ok",
  failure: "x",
  warning: "!",
  thought: "~",
  note: "-",
  question: "?",
  queue: "...",
  prompt: ">",
  selected: "*",
  spinner: ["|", "/", "-", "\\"],
  markdown: {
    bullet: "*",
    taskOpen: "[ ]",
    taskDone: "[x]",
    quote: "|",
    rule: "-",
    bar: "|",
    cross: "+",
  },
};
