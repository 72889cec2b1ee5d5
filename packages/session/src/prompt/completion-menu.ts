/** One way to complete what is being written. */
export interface CompletionItem {
  /** What stands in the text when it is chosen. */
  readonly value: string;
  /** What the menu shows. Default: the value. */
  readonly label?: string;
  readonly description?: string;
}

/** A part of the text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Completions, and what they were looked up for: by the time they come, the text may have changed. */
export interface CompletionOffer {
  /** `content.text` of the state that was asked about. */
  readonly text: string;
  readonly cursor: number;
  /** What the chosen value replaces. */
  readonly range: TextRange;
  readonly items: readonly CompletionItem[];
}

/** An open menu. It closes when the text or the cursor changes. */
export interface CompletionMenu {
  readonly items: readonly CompletionItem[];
  readonly selected: number;
  readonly range: TextRange;
}
