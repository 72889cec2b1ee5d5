import path from "node:path";
import { openPromptHistory, type PromptHistoryFile } from "../history/open-prompt-history.ts";
import type { ReplPlace } from "./repl-place.ts";

/** The prompts of earlier sessions; where nothing is kept, there are none, and none are added. */
export async function openHistory(
  { isKept, dataDirectory }: ReplPlace,
  onProblem: (problem: string) => void,
): Promise<PromptHistoryFile> {
  if (!isKept) {
    return { entries: [], problem: undefined, remember: () => {}, close: async () => {} };
  }
  const file = path.join(dataDirectory, "history.jsonl");
  return await openPromptHistory({ file, now: Date.now, onProblem });
}
