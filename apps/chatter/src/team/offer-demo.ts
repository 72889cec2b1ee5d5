import { askYesOrNo } from "./ask-until.ts";
import type { Asker } from "./asker.ts";

const TEXT = `No agent CLI is installed: claude, codex and gemini are looked for in PATH.

  npm install -g @anthropic-ai/claude-code
  npm install -g @openai/codex
  npm install -g @google/gemini-cli

Any one of them is enough; log in to it, and start chatter again.
The demo needs none: three agents that are played work on one task.
Show it now?`;

/** Asks whoever has no agent yet whether they want to see the demo. */
export async function offerDemo(asker: Asker): Promise<boolean> {
  try {
    return (await askYesOrNo(asker, TEXT, "yes")) ?? false;
  } finally {
    asker.close();
  }
}
