import { createInterface } from "node:readline";
import type { WaitReason } from "@chatter/session";
import type { Say } from "../run/run-conversation.ts";

/**
 * A conversation without a screen: each line is a prompt, said when the one before was answered.
 * Ends with the input.
 */
export async function runPlainRepl(input: NodeJS.ReadableStream, say: Say): Promise<WaitReason> {
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let reason: WaitReason = "done";
  for await (const line of lines) {
    const text = line.trim();
    if (text === "/quit") break;
    if (text !== "") reason = await say({ ids: [], text });
  }
  lines.close();
  return reason;
}
