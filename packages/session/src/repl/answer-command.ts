import type { SlashCommandActionReturn } from "../commands/command-result.ts";
import { changeOutbox } from "./change-outbox.ts";
import { addQuestion } from "./change-questions.ts";
import type { ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";

/** Does what a command wants to happen. */
export function answerCommand(
  state: ReplState,
  line: string,
  result: SlashCommandActionReturn | undefined,
  at: number,
): ReplStep {
  switch (result?.type) {
    case undefined:
      return step(state);
    case "message":
      return step({ ...state, reply: { level: result.level, text: result.text } });
    case "quit":
      return step(state, { type: "quit", exitCode: 0 });
    case "tool":
      return step(state, { type: "run-tool", toolName: result.toolName, args: result.args });
    case "dialog":
      return step(state, { type: "open-dialog", dialog: result.dialog });
    case "load_history":
      return result.sessionId === null
        ? step({ ...state, reply: null }, { type: "clear-screen" })
        : step(state, { type: "load-history", sessionId: result.sessionId });
    case "submit_prompt":
      return send(state, result.text);
    case "confirm_shell_commands":
      return ask(state, "Run these commands?", result.commands, line, at);
    case "confirm_action":
      return ask(state, result.prompt, [], line, at);
  }
}

function send(state: ReplState, text: string): ReplStep {
  const messageCount = state.messageCount + 1;
  const id = `message-${messageCount}`;
  return changeOutbox({ ...state, messageCount }, { type: "add", id, text });
}

function ask(
  state: ReplState,
  prompt: string,
  commands: readonly string[],
  line: string,
  at: number,
): ReplStep {
  const messageCount = state.messageCount + 1;
  const id = `confirm-${messageCount}`;
  const question = { kind: "confirm", id, prompt, commands, line } as const;
  return step(addQuestion({ ...state, messageCount }, question, at));
}
