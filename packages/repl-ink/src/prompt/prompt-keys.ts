import type { PromptAction } from "@chatter/session";
import type { KeyBinding, KeyGroup, KeyPattern } from "./key-binding.ts";
import type { PromptCommand, PromptIntent } from "./prompt-command.ts";

/** Every key of the prompt. */
export const promptKeys: readonly KeyBinding[] = [
  ...rows("Writing", [
    [["Enter"], "Send", ask("submit"), { aliases: ["Ctrl+M"] }],
    [
      ["Shift+Enter", "Alt+Enter", "Ctrl+J"],
      "Begin a new line; so does Enter behind a backslash",
      act("newline"),
      { aliases: ["Ctrl+Enter", "Ctrl+Alt+J"] },
    ],
    [["Ctrl+Y"], "Insert what was deleted last by words or lines", act("yank")],
    [["Ctrl+_", "Ctrl+Z"], "Undo", act("undo"), { aliases: ["Ctrl+/", "Ctrl+Shift+-", "Super+Z"] }],
    [
      ["Alt+Shift+Z", "Ctrl+Shift+Z"],
      "Redo",
      act("redo"),
      { aliases: ["Ctrl+Alt+_", "Shift+Super+Z"] },
    ],
    [["Ctrl+G"], "Write in your editor", ask("open-editor")],
  ]),
  ...rows("Moving", [
    [["Left", "Ctrl+B"], "Back by a character", act("move-back")],
    [["Right", "Ctrl+F"], "Forward by a character", act("move-forward")],
    [["Ctrl+Left", "Alt+B"], "Back by a word", act("move-word-back"), { aliases: ["Alt+Left"] }],
    [
      ["Ctrl+Right", "Alt+F"],
      "Forward by a word",
      act("move-word-forward"),
      { aliases: ["Alt+Right"] },
    ],
    [
      ["Home", "Ctrl+A"],
      "To the start of the line",
      act("move-to-line-start"),
      { aliases: ["Super+Left"] },
    ],
    [
      ["End", "Ctrl+E"],
      "To the end of the line",
      act("move-to-line-end"),
      { aliases: ["Super+Right"] },
    ],
    [
      ["Up", "Ctrl+P"],
      "Up a row, else the last message that waits, else earlier prompts",
      act("move-up"),
    ],
    [["Down", "Ctrl+N"], "Down a row, else later prompts", act("move-down")],
    [
      ["Ctrl+Home", "Alt+<"],
      "To the start of the text",
      act("move-to-text-start"),
      { aliases: ["Alt+Shift+,"] },
    ],
    [
      ["Ctrl+End", "Alt+>"],
      "To the end of the text",
      act("move-to-text-end"),
      { aliases: ["Alt+Shift+."] },
    ],
  ]),
  ...rows("Deleting", [
    [["Backspace"], "Delete the character before", act("delete-back"), { aliases: ["Ctrl+H"] }],
    [["Delete", "Ctrl+D"], "Delete the character behind", act("delete-forward")],
    [
      ["Ctrl+W", "Alt+Backspace"],
      "Delete the word before",
      act("delete-word-back"),
      { aliases: ["Ctrl+Backspace"] },
    ],
    [
      ["Alt+D"],
      "Delete the word behind",
      act("delete-word-forward"),
      { aliases: ["Ctrl+Delete", "Alt+Delete"] },
    ],
    [["Ctrl+U"], "Delete to the start of the line", act("delete-to-line-start")],
    [["Ctrl+K"], "Delete to the end of the line", act("delete-to-line-end")],
  ]),
  ...rows("History", [
    [["Ctrl+Up"], "Earlier prompt", act("recall-previous"), { aliases: ["Alt+Up"] }],
    [["Ctrl+Down"], "Later prompt", act("recall-next"), { aliases: ["Alt+Down"] }],
    [["Alt+P"], "Earlier prompt with the same beginning", act("recall-previous-match")],
    [["Alt+N"], "Later prompt with the same beginning", act("recall-next-match")],
    [["Ctrl+R"], "Search earlier prompts", act("start-search")],
    [
      ["Ctrl+R"],
      "In a search: next older match",
      act("search-older"),
      { mode: "search", aliases: ["Up", "Ctrl+P"] },
    ],
    [
      ["Ctrl+S"],
      "In a search: next newer match",
      act("search-newer"),
      { mode: "search", aliases: ["Down", "Ctrl+N"] },
    ],
    [
      ["Enter"],
      "In a search: take what was found",
      act("accept-search"),
      { mode: "search", aliases: ["Tab", "Ctrl+M", "Ctrl+I"] },
    ],
    [
      ["Escape"],
      "In a search: leave it",
      act("cancel-search"),
      { mode: "search", aliases: ["Ctrl+G", "Ctrl+C", "Ctrl+["] },
    ],
    [
      ["Backspace"],
      "In a search: search for less",
      act("shorten-search"),
      { mode: "search", aliases: ["Ctrl+H"] },
    ],
  ]),
  ...rows("Completion", [
    [
      ["Tab"],
      "Complete; with nothing written, the next member's plan",
      ask("complete"),
      { aliases: ["Ctrl+I"] },
    ],
    [["Shift+Tab"], "The same backwards", ask("complete-back")],
    [
      ["Tab"],
      "In a menu: take the selected one",
      act("accept-completion"),
      { mode: "menu", aliases: ["Ctrl+I"] },
    ],
    [
      ["Down"],
      "In a menu: select the next one",
      act("select-next-completion"),
      { mode: "menu", aliases: ["Ctrl+N"] },
    ],
    [
      ["Up"],
      "In a menu: select the one before",
      act("select-previous-completion"),
      { mode: "menu", aliases: ["Ctrl+P", "Shift+Tab"] },
    ],
    [
      ["Escape"],
      "In a menu: close it",
      act("close-completions"),
      { mode: "menu", aliases: ["Ctrl+["] },
    ],
  ]),
  ...rows("Session", [
    [
      ["Escape"],
      "Close what is open, else say no, else stop and take back what waits",
      ask("cancel"),
      { aliases: ["Ctrl+["] },
    ],
    [["Ctrl+C"], "Stop, else clear the prompt; twice leaves", ask("interrupt")],
    [["Ctrl+D"], "Leave when nothing is written", ask("end-input"), { mode: "empty" }],
    [["Ctrl+T"], "Show more or less of the plan", ask("toggle-plan")],
    [["Ctrl+O"], "Show in full what is cut", ask("expand")],
    [["Ctrl+L"], "Draw the screen again", ask("redraw")],
    [["?"], "Show these keys when nothing is written", ask("help"), { mode: "empty" }],
  ]),
];

type Row = readonly [
  keys: readonly KeyPattern[],
  description: string,
  command: PromptCommand,
  more?: Pick<KeyBinding, "aliases" | "mode">,
];

function rows(group: KeyGroup, given: readonly Row[]): readonly KeyBinding[] {
  return given.map(([keys, description, command, more]) => ({
    keys,
    group,
    description,
    command,
    ...more,
  }));
}

/** The actions that need nothing but their name. */
type PlainAction = Exclude<PromptAction, { readonly text: string } | { readonly offer: unknown }>;

function act(type: PlainAction["type"]): PromptCommand {
  // Cast: TypeScript does not spread so many names over the actions that have them.
  return { kind: "action", action: { type } as PlainAction };
}

function ask(intent: PromptIntent): PromptCommand {
  return { kind: "intent", intent };
}
