/** A word of a command, its quotes taken off. */
export interface ShellWord {
  readonly text: string;
  /** Whether the shell hands on exactly this one word: nothing in it is expanded. */
  readonly isLiteral: boolean;
}

/** What a command is made of. */
export type ShellToken =
  | { readonly type: "word"; readonly word: ShellWord }
  /** Ends a command: `;`, `&&`, `|`, a new line and the like. */
  | { readonly type: "separator"; readonly operator: string }
  /** The next word says where to. */
  | { readonly type: "redirection"; readonly operator: string }
  /** Another command begins inside the current one: `$(`, a backtick, `(`. */
  | { readonly type: "open" }
  | { readonly type: "close" };

/** What `lexCommand` found. */
export interface LexedCommand {
  readonly tokens: readonly ShellToken[];
  /** The texts of here-documents. */
  readonly documents: readonly string[];
  /** What is beyond the subset that is understood, as the rest of a sentence: `contains …`. */
  readonly oddity: string | undefined;
}
