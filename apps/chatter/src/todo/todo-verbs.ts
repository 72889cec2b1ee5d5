/** A verb of `chatter todo`: what may follow it, and what it is for. */
export interface TodoVerb {
  readonly usage: string;
  readonly help: string;
  /** How many words may follow. */
  readonly words: readonly [least: number, most: number];
  /** Whether what follows is text: then nothing in it is an option. */
  readonly takesText?: true;
}

/** Every verb of `chatter todo`. */
export const TODO_VERBS = {
  show: { usage: "[N]", help: "the list, or one item whole", words: [0, 1] },
  list: { usage: "", help: "all saved lists: the current one, then the newest", words: [0, 0] },
  load: { usage: "N", help: "copy saved list N into the current one", words: [1, 1] },
  clear: { usage: "", help: "empty the list; undo brings it back", words: [0, 0] },
  add: {
    usage: "[POS] TEXT",
    help: "a new item, at the end or at POS",
    words: [1, Number.POSITIVE_INFINITY],
    takesText: true,
  },
  delete: { usage: "POS|A-B|all", help: "remove items", words: [1, 1] },
  set: { usage: "POS", help: "make it the one in progress", words: [1, 1] },
  done: { usage: "POS", help: "mark it completed", words: [1, 1] },
  cancel: { usage: "POS", help: "mark it cancelled", words: [1, 1] },
  edit: {
    usage: "POS TEXT",
    help: "another text for an item",
    words: [2, Number.POSITIVE_INFINITY],
    takesText: true,
  },
  move: { usage: "POS POS", help: "move an item; the second is where it ends up", words: [2, 2] },
  undo: { usage: "", help: "take the last change back", words: [0, 0] },
  redo: { usage: "", help: "make the undone change again", words: [0, 0] },
  dropped: { usage: "", help: "open items that a model left out", words: [0, 0] },
  export: { usage: "[FILE]", help: "a Markdown checklist; never overwrites", words: [0, 1] },
  import: { usage: "[FILE|-]", help: "add the items of a Markdown checklist", words: [0, 1] },
  watch: { usage: "", help: "the list, redrawn as it changes", words: [0, 0] },
} as const satisfies Readonly<Record<string, TodoVerb>>;

/** The name of a verb of `chatter todo`. */
export type TodoVerbName = keyof typeof TODO_VERBS;

/** The verbs that give an answer; `watch` goes on and on. */
export type AnsweredVerb = Exclude<TodoVerbName, "watch">;

/** The verbs, a line each, for the help. */
export function formatVerbs(): string {
  const rows = Object.entries(TODO_VERBS).map(([name, { usage, help }]) => {
    return `  ${`${name} ${usage}`.padEnd(20)} ${help}`;
  });
  return ["", "Verbs:", ...rows, "", "POS is N, last, N.M or N.last, counted from 1."].join("\n");
}
