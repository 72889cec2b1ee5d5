import type { TokenUsage } from "@chatter/events-schema";
import { isJsonObject } from "@chatter/parser-kit";

/**
 * The tokens of a process, which is one turn. `input` includes the cached ones, as Gemini counts.
 * What the total has beyond input and output is what the model thought.
 */
export function readUsage(stats: unknown): TokenUsage | undefined {
  if (!isJsonObject(stats)) return undefined;
  const input = readCount(stats["input_tokens"]);
  const output = readCount(stats["output_tokens"]);
  if (input === undefined || output === undefined) return undefined;
  const cacheRead = readCount(stats["cached"]);
  const reasoning = (readCount(stats["total_tokens"]) ?? 0) - input - output;
  return {
    input,
    output,
    ...(cacheRead === undefined ? {} : { cacheRead }),
    ...(reasoning > 0 ? { reasoning } : {}),
    scope: "turn",
  };
}

/** A number of tokens, or of milliseconds. */
export function readCount(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}
