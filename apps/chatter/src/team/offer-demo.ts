import { askYesOrNo } from "./ask-until.ts";
import type { Asker } from "./asker.ts";

/** No line is longer than the narrowest terminal that people use. */
const TEXT = `No agent CLI is installed: there is no
claude, codex or gemini in PATH.
  npm i -g @anthropic-ai/claude-code
  npm i -g @openai/codex
  npm i -g @google/gemini-cli
One of them is enough: log in to it, and
start chatter again.

The demo needs none: three agents that
are played work on one task.
Show it now?`;

/** Asks whoever has no agent yet whether they want to see the demo. */
export async function offerDemo(asker: Asker): Promise<boolean> {
  try {
    return (await askYesOrNo(asker, TEXT, "yes")) ?? false;
  } finally {
    asker.close();
  }
}
