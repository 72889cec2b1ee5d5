import type { TokenUsage } from "@chatter/events-schema";
import type { NativeResult } from "./native-event.ts";
import { readCount, readObject } from "./read-value.ts";

/** The tokens of a turn's main agent: each result counts anew, and leaves sub-agents out. */
export function usageOf(value: unknown): TokenUsage | undefined {
  const native = readObject(value);
  const input = readCount(native?.["input_tokens"]);
  const output = readCount(native?.["output_tokens"]);
  if (input === undefined || output === undefined) return undefined;
  const cacheRead = readCount(native?.["cache_read_input_tokens"]);
  const cacheWrite = readCount(native?.["cache_creation_input_tokens"]);
  const reasoning = readCount(readObject(native?.["output_tokens_details"])?.["thinking_tokens"]);
  return {
    input,
    output,
    ...(cacheRead === undefined ? {} : { cacheRead }),
    ...(cacheWrite === undefined ? {} : { cacheWrite }),
    ...(reasoning === undefined ? {} : { reasoning }),
    scope: "turn",
  };
}

/**
 * What was spent since the result before. `total_cost_usd` counts the whole session, runs that were
 * resumed included; 2.1.326 also tells the difference. Without it, the first result of a resumed
 * session includes what the runs before it have cost.
 */
export function costOf(
  { total_cost_usd, model_usage_since_last_result }: NativeResult,
  totalBefore: number,
): number | undefined {
  const models = readObject(model_usage_since_last_result);
  if (models !== undefined) {
    const costs = Object.values(models).map((model) => readCount(readObject(model)?.["costUSD"]));
    return toMicros(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0));
  }
  const total = readCount(total_cost_usd);
  return total === undefined ? undefined : toMicros(Math.max(0, total - totalBefore));
}

/** Sums of binary fractions end in noise, and sums of absurd numbers in no number at all. */
function toMicros(dollars: number): number | undefined {
  return readCount(Math.round(dollars * 1e9) / 1e9);
}
