import fc from "fast-check";
import { expect, test } from "vitest";
import { appendOutput } from "./live-output.ts";
import type { LiveOutput } from "./tool-call.ts";

test("keeps the end of what was printed, at least the bound and at most twice as much", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme" })),
      fc.integer({ min: 1, max: 20 }),
      (chunks, bound) => {
        let output: LiveOutput | undefined;
        for (const chunk of chunks) output = appendOutput(output, chunk, bound);
        const whole = chunks.join("");
        const { text = "", dropped = 0 } = output ?? {};
        expect(whole.endsWith(text)).toBe(true);
        expect(text.length + dropped).toBe(whole.length);
        expect(text.length).toBeLessThanOrEqual(2 * bound);
        expect(text.length).toBeGreaterThanOrEqual(Math.min(whole.length, bound - 1));
      },
    ),
  );
});

test("never begins with half a character", () => {
  const output = appendOutput(undefined, "😀".repeat(10), 5);
  expect(output).toEqual({ text: "😀😀", dropped: 16 });
});
