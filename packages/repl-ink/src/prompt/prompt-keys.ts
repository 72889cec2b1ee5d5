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
    [["Up", "Ctrl+P"], "Up, then to earlier prompts", act("move-up")],
    [["Down", "Ctrl+N"], "Down, then to later prompts", act("move-down")],
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
      "Next older match",
      act("search-older"),
      { mode: "search", aliases: ["Up", "Ctrl+P"] },
    ],
    [
      ["Ctrl+S"],
      "Next newer match",
      act("search-newer"),
      { mode: "search", aliases: ["Down", "Ctrl+N"] },
    ],
    [
      ["Enter"],
      "Take what was found",
      act("accept-search"),
      { mode: "search", aliases: ["Tab", "Ctrl+M", "Ctrl+I"] },
    ],
    [
      ["Escape"],
      "Leave the search",
      act("cancel-search"),
      { mode: "search", aliases: ["Ctrl+G", "Ctrl+C", "Ctrl+["] },
    ],
    [
      ["Backspace"],
      "Search for less",
      act("shorten-search"),
      { mode: "search", aliases: ["Ctrl+H"] },
    ],
  ]),
  ...rows("Completion", [
    [["Tab"], "Complete", ask("complete"), { aliases: ["Ctrl+I"] }],
    [["Shift+Tab"], "Complete, last one first", ask("complete-back")],
    [
      ["Tab"],
      "Take the selected one",
      act("accept-completion"),
      { mode: "menu", aliases: ["Ctrl+I"] },
    ],
    [
      ["Down"],
      "Select the next one",
      act("select-next-completion"),
      { mode: "menu", aliases: ["Ctrl+N"] },
    ],
    [
      ["Up"],
      "Select the one before",
      act("select-previous-completion"),
      { mode: "menu", aliases: ["Ctrl+P", "Shift+Tab"] },
    ],
    [["Escape"], "Close the menu", act("close-completions"), { mode: "menu", aliases: ["Ctrl+["] }],
  ]),
  ...rows("Session", [
    [["Escape"], "Stop the agents", ask("cancel"), { aliases: ["Ctrl+["] }],
    [["Ctrl+C"], "Interrupt, then leave", ask("interrupt")],
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
