import type { CompletionOffer } from "./completion-menu.ts";

/** Moves of the cursor. */
export type MoveAction =
  | "move-back"
  | "move-forward"
  | "move-word-back"
  | "move-word-forward"
  | "move-to-line-start"
  | "move-to-line-end"
  | "move-to-text-start"
  | "move-to-text-end";

/** Deletions. Those of words and lines are kept for `yank`; several in a row are kept together. */
export type DeleteAction =
  | "delete-back"
  | "delete-forward"
  | "delete-word-back"
  | "delete-word-forward"
  | "delete-to-line-start"
  | "delete-to-line-end";

/** What happens to the text or the cursor. */
export type EditAction =
  | { readonly type: MoveAction | DeleteAction }
  /** By one row as they are drawn; see `edge` in the state. */
  | { readonly type: "move-up" | "move-down" }
  /** What was typed. */
  | { readonly type: "insert"; readonly text: string }
  /** What was pasted; a long one becomes a placeholder. */
  | { readonly type: "paste"; readonly text: string }
  | { readonly type: "newline" | "yank" | "undo" | "redo" | "clear" }
  /** Replaces everything; the cursor goes behind it. */
  | { readonly type: "set-text"; readonly text: string }
  /** Does what `selectSubmission` says. */
  | { readonly type: "submit" }
  | { readonly type: "recall-previous" | "recall-next" }
  /** Among the entries that begin with what stands before the cursor. */
  | { readonly type: "recall-previous-match" | "recall-next-match" };

/** A search through the history. */
export type SearchAction =
  | {
      readonly type:
        | "start-search"
        | "shorten-search"
        | "search-older"
        | "search-newer"
        | "accept-search"
        | "cancel-search";
    }
  | { readonly type: "extend-search"; readonly text: string };

/** The menu of completions. */
export type CompletionAction =
  | { readonly type: "offer-completions"; readonly offer: CompletionOffer }
  | {
      readonly type:
        | "select-next-completion"
        | "select-previous-completion"
        | "accept-completion"
        | "close-completions";
    };

/** Everything that can happen to a prompt. */
export type PromptAction = EditAction | SearchAction | CompletionAction;
