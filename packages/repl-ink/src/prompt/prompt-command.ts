import type { PromptAction } from "@chatter/session";

/** What a key asks for that is not editing: the app decides what becomes of it. */
export type PromptIntent =
  /** Enter: see `selectSubmission`. */
  | "submit"
  /** Escape: stop, or leave what is open. */
  | "cancel"
  /** Look for completions. */
  | "complete"
  | "complete-back"
  | "toggle-plan"
  | "expand"
  | "interrupt"
  /** Ctrl+D with nothing written. */
  | "end-input"
  | "redraw"
  /** Edit the text in a program of one's own. */
  | "open-editor"
  /** Show what the keys do. */
  | "help";

/** What a key means: a change of the prompt, or something for the app. */
export type PromptCommand =
  | { readonly kind: "action"; readonly action: PromptAction }
  | { readonly kind: "intent"; readonly intent: PromptIntent };
