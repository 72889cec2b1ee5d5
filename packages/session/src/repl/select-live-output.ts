import { dropUnsafe, type SafeText } from "@chatter/safe-text";
import type { TranscriptEntry } from "../transcript-entry.ts";
import type { ReplState } from "./repl-state.ts";

/** Lines of output that are shown of a tool that runs. */
const LIVE_LINES = 5;

/** The last lines that a running tool of the person's own has printed. */
export function selectLiveOutput(
  { toolCalls }: ReplState,
  entry: TranscriptEntry,
): readonly SafeText[] {
  if (entry.kind !== "tool" || entry.status !== "running") return [];
  const call = toolCalls.find(({ request }) => request.callId === entry.toolId);
  if (call?.status !== "executing" || call.liveOutput === undefined) return [];
  const text = dropUnsafe(call.liveOutput.text.trimEnd());
  return text
    .split("\n")
    .slice(-LIVE_LINES)
    .map((line) => dropUnsafe(line));
}
