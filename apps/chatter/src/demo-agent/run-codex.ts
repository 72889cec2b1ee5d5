import { playPrompt } from "./play-prompt.ts";
import { readText } from "./read-text.ts";
import type { DemoArguments, Stage } from "./stage.ts";
import { untilAborted } from "./until-aborted.ts";

const MAX_CHARACTERS = 1024 * 1024;

/** Plays `codex exec --json`, and gives its exit code. */
export async function runCodex(stage: Stage, options: DemoArguments): Promise<number> {
  const prompt = await untilAborted(stage.interrupted, readText(stage.input));
  if (prompt === undefined) return 1;
  if (prompt.trim() === "") {
    stage.complain("No prompt provided via stdin.");
    return 1;
  }
  if (isTooLong(prompt)) {
    const thread = { type: "thread.started", thread_id: options.session ?? stage.newId() };
    await stage.print(JSON.stringify(thread));
    stage.complain(`Input exceeds the maximum length of ${MAX_CHARACTERS} characters`);
    return 1;
  }
  const played = await playPrompt(prompt, options, stage);
  return played === undefined || played === "failure" ? 1 : 0;
}

/** Codex counts what Unicode calls scalar values. */
function isTooLong(prompt: string): boolean {
  if (prompt.length <= MAX_CHARACTERS) return false;
  let count = 0;
  for (const _ of prompt) count += 1;
  return count > MAX_CHARACTERS;
}
