import { cleanText } from "./clean-text.ts";
import { DELETIONS, deleteText } from "./delete-text.ts";
import { editText, moveCursor } from "./edit-text.ts";
import { moveRow } from "./move-row.ts";
import { MOVE_TARGETS } from "./move-targets.ts";
import { pasteText } from "./paste-text.ts";
import type { EditAction } from "./prompt-action.ts";
import type { PromptLayout } from "./prompt-layout.ts";
import type { PromptState } from "./prompt-state.ts";
import type { PromptText } from "./prompt-text.ts";
import { recallMatch, recallNeighbour } from "./recall-entry.ts";
import { replaceText } from "./replace-text.ts";
import { submitPrompt } from "./submit-prompt.ts";
import { redoEdit, undoEdit } from "./undo-edit.ts";
import type { PromptStreak } from "./undo-log.ts";

/** Folds an action on the text or the cursor into the prompt. */
export function reduceEditing(
  state: PromptState,
  action: EditAction,
  layout: PromptLayout,
): PromptState {
  switch (action.type) {
    case "insert":
      return insertText(state, { text: cleanText(action.text), pastes: [] }, "typing");
    case "paste":
      return pasteText(state, action.text);
    case "newline":
      return insertText(state, { text: "\n", pastes: [] });
    case "yank":
      return insertText(state, state.killed);
    case "undo":
      return undoEdit(state);
    case "redo":
      return redoEdit(state);
    case "clear":
      return replaceText(state, "");
    case "set-text":
      return replaceText(state, action.text);
    case "submit":
      return submitPrompt(state);
    case "move-up":
      return moveRow(state, -1, layout);
    case "move-down":
      return moveRow(state, 1, layout);
    case "recall-previous":
      return recallNeighbour(state, -1);
    case "recall-next":
      return recallNeighbour(state, 1);
    case "recall-previous-match":
      return recallMatch(state, -1);
    case "recall-next-match":
      return recallMatch(state, 1);
    case "delete-back":
    case "delete-forward":
    case "delete-word-back":
    case "delete-word-forward":
    case "delete-to-line-start":
    case "delete-to-line-end":
      return deleteText(state, DELETIONS[action.type]);
    default:
      return moveCursor(state, MOVE_TARGETS[action.type](state.content.text, state.cursor));
  }
}

function insertText(state: PromptState, insert: PromptText, streak?: PromptStreak): PromptState {
  return editText(state, {
    from: state.cursor,
    to: state.cursor,
    insert,
    ...(streak === undefined ? {} : { streak }),
  });
}
