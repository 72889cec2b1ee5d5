import { playPrompt } from "./play-prompt.ts";
import { readText } from "./read-text.ts";
import type { DemoArguments, Stage } from "./stage.ts";
import { untilAborted } from "./until-aborted.ts";

const EXIT_CODES = { interrupted: 0, noInput: 42, tooManyRequests: 429 % 256 };

/** Plays `gemini --output-format stream-json`, and gives its exit code. */
export async function runGemini(stage: Stage, options: DemoArguments): Promise<number> {
  const prompt = await untilAborted(stage.interrupted, readText(stage.input));
  if (prompt === undefined) return EXIT_CODES.interrupted;
  if (prompt.trim() === "") {
    stage.complain("No input provided via stdin.");
    return EXIT_CODES.noInput;
  }
  const played = await playPrompt(prompt, options, stage);
  return played === "failure" ? EXIT_CODES.tooManyRequests : 0;
}
