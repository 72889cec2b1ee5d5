import type { TokenUsage } from "@chatter/events-schema";
import { isJsonObject } from "@chatter/parser-kit";
import { countOf } from "./read-json.ts";

/**
 * Reads the token counts of a thread, in either spelling. Codex counts the whole thread, resumed runs
 * included. A review reports nothing but zeros, which is no count at all.
 */
export function readThreadUsage(value: unknown): TokenUsage | undefined {
  if (!isJsonObject(value)) return undefined;
  const input = countOf(value["input_tokens"] ?? value["inputTokens"]);
  const output = countOf(value["output_tokens"] ?? value["outputTokens"]);
  if (input === undefined || output === undefined || input + output === 0) return undefined;
  const usage: TokenUsage = { input, output, scope: "cumulative" };
  const cacheRead = countOf(value["cached_input_tokens"] ?? value["cachedInputTokens"]);
  const cacheWrite = countOf(value["cache_write_input_tokens"] ?? value["cacheWriteInputTokens"]);
  const reasoning = countOf(value["reasoning_output_tokens"] ?? value["reasoningOutputTokens"]);
  if (cacheRead !== undefined) usage.cacheRead = cacheRead;
  if (cacheWrite !== undefined) usage.cacheWrite = cacheWrite;
  if (reasoning !== undefined) usage.reasoning = reasoning;
  return usage;
}
