import { isCommandLine } from "../commands/is-command-line.ts";
import { unescapePrompt } from "../commands/unescape-prompt.ts";
import { reducePrompt } from "../prompt/reduce-prompt.ts";
import { selectSubmission } from "../prompt/select-submission.ts";
import { changeOutbox } from "./change-outbox.ts";
import { giveKeys, submitEdit } from "./change-questions.ts";
import { addRecipients } from "./change-recipients.ts";
import { acceptOffer } from "./offer-session.ts";
import { isBusy, type ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";
import { selectAddressees } from "./select-addressees.ts";

/** Enter: does what the text asks for. A prompt goes to the outbox first, also when nobody works. */
export function submitPrompt(state: ReplState, at: number): ReplStep {
  const submission = selectSubmission(state.prompt);
  const prompt = reducePrompt(state.prompt, { type: "submit" }, state.layout);
  const next: ReplState = { ...state, prompt, isLeaving: false };
  if (submission.kind === "nothing") return acceptOffer(next);
  if (submission.kind !== "send") return step(next);
  const [question] = state.questions;
  if (question?.kind === "approval" && question.setAside !== null) {
    return submitEdit(state, question, submission.text);
  }
  return perform(giveKeys({ ...next, reply: null }, at), submission.text);
}

function perform(state: ReplState, text: string): ReplStep {
  const remember = { type: "remember-prompt", text } as const;
  if (isCommandLine(text)) {
    const isConfirmed = false;
    return step(
      state,
      { type: "run-command", line: text, isConfirmed, isBusy: isBusy(state) },
      remember,
    );
  }
  if (text.startsWith("!") && text.slice(1).trim() !== "") {
    const args = { command: text.slice(1).trim() };
    return step(state, { type: "run-tool", toolName: "shell", args }, remember);
  }
  const messageCount = state.messageCount + 1;
  const sent = changeOutbox(
    { ...state, messageCount },
    {
      type: "add",
      id: `message-${messageCount}`,
      ...addRecipients(selectAddressees(unescapePrompt(text), state.members), state),
    },
  );
  return { ...sent, commands: [...sent.commands, remember] };
}
