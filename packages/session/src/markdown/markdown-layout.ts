/** The signs that stand for Markdown's own. */
export interface MarkdownSigns {
  readonly bullet: string;
  readonly taskOpen: string;
  readonly taskDone: string;
  /** Before each row of a quote. */
  readonly quote: string;
  /** Repeated for a rule, and below the head of a table; one column wide. */
  readonly rule: string;
  /** Between two columns of a table; one column wide. */
  readonly bar: string;
  /** Where the rule below the head meets a bar; one column wide. */
  readonly cross: string;
}

/** What the look of a Markdown text depends on. */
export interface MarkdownLayout {
  /** No row is wider. */
  readonly columns: number;
  /** How many columns a text takes in the terminal. It gets no control characters. */
  readonly widthOf: (text: string) => number;
  readonly signs: MarkdownSigns;
}

/** The same, with what can be left out. */
export interface MarkdownOptions extends Omit<MarkdownLayout, "signs"> {
  /** @default unicodeMarkdownSigns */
  readonly signs?: MarkdownSigns;
  /**
   * Whether more can come. What the next characters decide is then kept back: no row changes later
   * but the last one. @default false
   */
  readonly isOpen?: boolean;
  /** Only so many rows from the end are wanted. @default all */
  readonly lastRows?: number;
}

/** For terminals that can show them, which is nearly all. */
export const unicodeMarkdownSigns: MarkdownSigns = {
  bullet: "•",
  taskOpen: "☐",
  taskDone: "☑",
  quote: "│",
  rule: "─",
  bar: "│",
  cross: "┼",
};

/** A wide character needs so much, however narrow the terminal is. */
const MIN_COLUMNS = 2;

/** Fills in what was left out, and measures each piece only once. */
export function createMarkdownLayout(options: MarkdownOptions): MarkdownLayout {
  const { columns, widthOf, signs = unicodeMarkdownSigns } = options;
  const known = new Map<string, number>();
  return {
    columns: Math.max(MIN_COLUMNS, Math.floor(columns)),
    signs,
    widthOf(text) {
      const width = known.get(text) ?? widthOf(text);
      known.set(text, width);
      return width;
    },
  };
}
