import { type ReplIntent, type ReplStore, selectPromptMode } from "@chatter/session";
import { useInput } from "ink";
import { mapPageKey } from "../details/page-keys.ts";
import { createHelp } from "../help/create-help.ts";
import { decodeKeyPresses, type KeyPress } from "../prompt/key-press.ts";
import type { PromptCommand, PromptIntent } from "../prompt/prompt-command.ts";
import { usePromptInput } from "../prompt/use-prompt-input.ts";
import { mapQuestionKey } from "../question/question-keys.ts";

/**
 * Sends keys and pastes to the store as what they mean: to what is read in full, else to a question,
 * else to the prompt. `height` is how many rows of what is read are in sight.
 */
export function useReplInput(store: ReplStore, now: () => number, height: number): void {
  const { page, questionSince } = store.getSnapshot().state;
  const hasDialog = page !== null || questionSince !== null;
  usePromptInput({
    getMode: () => selectPromptMode(store.getSnapshot().state.prompt),
    onCommand(command) {
      // Keys that came in one read: one before has opened what has the keys now.
      if (store.getSnapshot().state.page !== null) return;
      const { columns } = store.getSnapshot().state.layout;
      store.dispatch(mapPromptCommand(command, { at: now(), columns, isEmpty: isEmpty(store) }));
    },
    isActive: !hasDialog,
  });
  useInput(
    (input, key) => {
      for (const press of decodeKeyPresses(input, key)) {
        const intent = mapDialogKey(store, press, { at: now(), height });
        if (intent !== undefined) store.dispatch(intent);
      }
    },
    { isActive: hasDialog },
  );
}

function mapDialogKey(
  store: ReplStore,
  press: KeyPress,
  moment: { readonly at: number; readonly height: number },
): ReplIntent | undefined {
  const { page, questionSince } = store.getSnapshot().state;
  if (page !== null) return mapPageKey(press, moment);
  return questionSince === null ? undefined : mapQuestionKey(press, moment.at);
}

function isEmpty(store: ReplStore): boolean {
  return store.getSnapshot().state.prompt.content.text === "";
}

/** When a key was pressed, and what it was pressed on. */
interface PromptMoment {
  readonly at: number;
  readonly columns: number;
  /** Whether nothing is written. */
  readonly isEmpty: boolean;
}

/** What a key of the prompt means to the screen as a whole. */
function mapPromptCommand(command: PromptCommand, moment: PromptMoment): ReplIntent {
  return command.kind === "action"
    ? { type: "prompt.edited", action: command.action }
    : mapIntent(command.intent, moment);
}

function mapIntent(intent: PromptIntent, moment: PromptMoment): ReplIntent {
  const { at, columns, isEmpty } = moment;
  switch (intent) {
    case "submit":
      return { type: "prompt.submitted", at };
    case "cancel":
      return { type: "stop.asked", at };
    case "interrupt":
      return { type: "interrupt.asked", at };
    case "end-input":
      return { type: "end.asked" };
    case "complete":
      return isEmpty
        ? { type: "plan.turned", by: 1 }
        : { type: "completion.asked", order: "first" };
    case "complete-back":
      return isEmpty
        ? { type: "plan.turned", by: -1 }
        : { type: "completion.asked", order: "last" };
    case "toggle-plan":
      return { type: "plan.toggled" };
    case "help":
      return { type: "page.opened", text: createHelp(columns) };
    case "redraw":
      return { type: "screen.cleared" };
    case "expand":
      return { type: "page.toggled", at };
    case "open-editor":
      return { type: "editor.asked" };
  }
}
