import { type ClaudeInput, openClaudeInput } from "./open-claude-input.ts";
import { playClaudeTurn } from "./play-claude-turn.ts";
import { readText } from "./read-text.ts";
import type { DemoArguments, Stage } from "./stage.ts";
import { untilAborted } from "./until-aborted.ts";

/** Plays `claude -p --output-format stream-json`, and gives its exit code. */
export async function runClaude(stage: Stage, options: DemoArguments): Promise<number> {
  const input = options.isTwoWay ? openClaudeInput(stage.input) : openPlainInput(stage.input);
  const session = options.session ?? stage.newId();
  let exitCode: number | undefined;
  for (;;) {
    const next = await untilAborted(stage.interrupted, input.nextMessage());
    // Interrupted, it has nothing to regret.
    if (next === undefined) return 0;
    if (next.type === "closed" && exitCode !== undefined) return exitCode;
    if (next.type === "unreadable") {
      stage.complain(`Error parsing streaming input line: ${next.line.slice(0, 200)}`);
      return 1;
    }
    if (next.type === "closed" || next.text.trim() === "") {
      stage.complain("Error: Input must be provided through stdin.");
      return 1;
    }
    const isResumed = options.isResumed || exitCode !== undefined;
    exitCode = await playClaudeTurn(next.text, { ...options, session, isResumed }, input, stage);
  }
}

/** One prompt, the bare text; nobody can be asked. */
function openPlainInput(input: AsyncIterable<Uint8Array>): ClaudeInput {
  let isRead = false;
  return {
    async nextMessage() {
      if (isRead) return { type: "closed" };
      isRead = true;
      return { type: "message", text: await readText(input) };
    },
    nextAnswer: async () => undefined,
  };
}
