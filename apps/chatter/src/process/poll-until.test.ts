import { expect, test } from "vitest";
import { pollUntil } from "./poll-until.ts";

test("asks until the answer is yes", async () => {
  let asked = 0;
  expect(await pollUntil(async () => ++asked === 3, 10_000)).toBe(true);
  expect(asked).toBe(3);
});

test("asks once, at least, and once more when the time is over", async () => {
  expect(await pollUntil(() => true, 0)).toBe(true);
  const startedAt = performance.now();
  expect(await pollUntil(() => false, 20)).toBe(false);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(19);
});

test("passes on what the question throws", async () => {
  const broken = (): boolean => {
    throw new Error("broken");
  };
  await expect(pollUntil(broken, 10)).rejects.toThrow("broken");
});
