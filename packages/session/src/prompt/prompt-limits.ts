/** A paste of more lines stands in the text as a placeholder. */
export const MAX_INLINE_PASTE_LINES = 8;

/** A paste of more characters stands in the text as a placeholder. */
export const MAX_INLINE_PASTE_CHARACTERS = 1000;

/** What is kept of one paste, in UTF-16 units. */
export const MAX_PASTE_CHARACTERS = 1_000_000;

/** What is kept of a prompt with its pastes. */
export const MAX_PROMPT_CHARACTERS = 4_000_000;

/** What can be typed and edited; pastes behind a placeholder count as one. */
export const MAX_TEXT_CHARACTERS = 500_000;

/** A longer text that is set or recalled becomes a placeholder: nobody edits it in a few rows. */
export const MAX_EDITABLE_CHARACTERS = 50_000;

/** So many edits can be undone … */
export const MAX_UNDO_EDITS = 200;

/** … as long as they hold no more text than this. */
export const MAX_UNDO_CHARACTERS = 4_000_000;

/** Prompts that are remembered … */
export const MAX_HISTORY_ENTRIES = 1000;

/** … as long as they hold no more text than this. */
export const MAX_HISTORY_CHARACTERS = 4_000_000;

/** What a search looks for, at most. */
export const MAX_QUERY_CHARACTERS = 200;

/** Completions that a menu holds. */
export const MAX_COMPLETIONS = 1000;
