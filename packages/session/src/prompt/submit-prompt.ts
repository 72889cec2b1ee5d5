import { editText } from "./edit-text.ts";
import { addToHistory } from "./prompt-history.ts";
import type { PromptState } from "./prompt-state.ts";
import { EMPTY_TEXT } from "./prompt-text.ts";
import { acceptCompletion } from "./reduce-completion.ts";
import { selectSubmission } from "./select-submission.ts";

/** Does to the prompt what {@link selectSubmission} says. What is sent goes to the history. */
export function submitPrompt(state: PromptState): PromptState {
  switch (selectSubmission(state).kind) {
    case "completion":
      return acceptCompletion(state);
    case "newline":
      return editText(state, {
        from: state.cursor - 1,
        to: state.cursor,
        insert: { text: "\n", pastes: [] },
      });
    case "nothing":
      return state;
    case "send":
      return {
        ...state,
        content: EMPTY_TEXT,
        cursor: 0,
        preferredColumn: null,
        edge: null,
        streak: null,
        // Undoing must not bring back what was sent.
        undo: { done: [], undone: [] },
        history: addToHistory(state.history, state.content),
        completion: null,
        notice: null,
      };
  }
}
