import { type ReplIntent, type ReplStore, selectPromptMode } from "@chatter/session";
import { useInput } from "ink";
import { decodeKeyPresses } from "../prompt/key-press.ts";
import type { PromptCommand, PromptIntent } from "../prompt/prompt-command.ts";
import { usePromptInput } from "../prompt/use-prompt-input.ts";
import { mapQuestionKey } from "../question/question-keys.ts";

/** Sends keys and pastes to the store as what they mean: to a question, else to the prompt. */
export function useReplInput(store: ReplStore, now: () => number, isActive: boolean): void {
  const hasQuestion = store.getSnapshot().state.questionSince !== null;
  usePromptInput({
    getMode: () => selectPromptMode(store.getSnapshot().state.prompt),
    onCommand(command) {
      const intent = mapPromptCommand(command, now());
      if (intent !== undefined) store.dispatch(intent);
    },
    isActive: isActive && !hasQuestion,
  });
  useInput(
    (input, key) => {
      for (const press of decodeKeyPresses(input, key)) {
        const intent = mapQuestionKey(press, now());
        if (intent !== undefined) store.dispatch(intent);
      }
    },
    { isActive: isActive && hasQuestion },
  );
}

/** What a key of the prompt means to the screen as a whole. */
export function mapPromptCommand(command: PromptCommand, at: number): ReplIntent | undefined {
  return command.kind === "action"
    ? { type: "prompt.edited", action: command.action }
    : mapIntent(command.intent, at);
}

function mapIntent(intent: PromptIntent, at: number): ReplIntent | undefined {
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
    case "complete-back":
      return { type: "completion.asked" };
    case "toggle-plan":
      return { type: "plan.toggled" };
    case "help":
      return { type: "help.toggled" };
    case "redraw":
      return { type: "screen.cleared" };
    case "expand":
    case "open-editor":
      return undefined;
  }
}
