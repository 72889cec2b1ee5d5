import { setTimeout as delay } from "node:timers/promises";

const FIRST_DELAY_MS = 5;
const LONGEST_DELAY_MS = 50;

/**
 * Asks again and again, first often, then every 50 ms, for what no event tells: whether something
 * has come true. Resolves to false when the time is over and it has not.
 */
export async function pollUntil(
  check: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const endsAt = performance.now() + timeoutMs;
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)) {
    if (await check()) return true;
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0) return false;
    await delay(Math.min(delayMs, leftMs));
  }
}
