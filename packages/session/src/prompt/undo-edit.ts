import { settle } from "./edit-text.ts";
import type { PromptState } from "./prompt-state.ts";
import { spliceText } from "./prompt-text.ts";

/** Takes back the last edit. */
export function undoEdit(state: PromptState): PromptState {
  const edit = state.undo.done.at(-1);
  if (edit === undefined) return settle(state);
  const { at, removed, inserted, cursorBefore } = edit;
  return {
    ...settle(state),
    content: spliceText(state.content, at, at + inserted.text.length, removed),
    cursor: cursorBefore,
    undo: { done: state.undo.done.slice(0, -1), undone: [...state.undo.undone, edit] },
    completion: null,
    notice: null,
  };
}

/** Does again what was undone last. Any other edit in between ends that. */
export function redoEdit(state: PromptState): PromptState {
  const edit = state.undo.undone.at(-1);
  if (edit === undefined) return settle(state);
  const { at, removed, inserted, cursorAfter } = edit;
  return {
    ...settle(state),
    content: spliceText(state.content, at, at + removed.text.length, inserted),
    cursor: cursorAfter,
    undo: { done: [...state.undo.done, edit], undone: state.undo.undone.slice(0, -1) },
    completion: null,
    notice: null,
  };
}
