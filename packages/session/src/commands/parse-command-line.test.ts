import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCommandLine } from "./is-command-line.ts";
import { parseCommandLine } from "./parse-command-line.ts";

describe("parseCommandLine", () => {
  test("takes a command apart, its name without the slash", () => {
    expect(parseCommandLine(' /todo add "Fix it"')).toEqual({
      ok: true,
      words: [
        { value: "todo", start: 2, end: 6, isClosed: true },
        { value: "add", start: 7, end: 10, isClosed: true },
        { value: "Fix it", start: 11, end: 19, isClosed: true },
      ],
    });
  });

  test.each([
    ["/", [""]],
    ["/ ", [""]],
    ["/ help", ["", "help"]],
    ["/\nhelp", ["", "help"]],
  ])("gives %j an empty name", (text, expected) => {
    expect(parseCommandLine(text)?.words.map(({ value }) => value)).toEqual(expected);
    expect(parseCommandLine(text)?.words[0]).toMatchObject({ start: 1, end: 1 });
  });

  test.each(["", "hello", "// comment", "/* comment */"])("takes %j for a prompt", (text) => {
    expect(parseCommandLine(text)).toBeUndefined();
  });

  test.each([
    ['/plan "max', '"', 7],
    ["/plan 'max", "'", 7],
    ['/"plan', '"', 2],
    ['/a "b" "', '"', 8],
  ])("says which quote of %s is open, and still gives the words", (text, quote, place) => {
    const line = parseCommandLine(text);
    expect(line).toMatchObject({
      ok: false,
      problem: `the quote ${quote} at character ${place} is not closed. Close it, or write \\${quote} for a plain one.`,
    });
    expect(line?.words.at(-1)?.isClosed).toBe(false);
  });

  test("never throws; words are there for every command, in order and inside the text", () => {
    const text = fc.string({ unit: fc.constantFrom(..." \n\"'\\/*ab🎉") });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          text,
          text.map((rest) => `/${rest}`),
        ),
        (given) => {
          const line = parseCommandLine(given);
          expect(line !== undefined).toBe(isCommandLine(given));
          if (line === undefined) return;
          expect(line.words.length).toBeGreaterThan(0);
          for (const { start, end } of line.words) {
            expect(start).toBeLessThanOrEqual(end);
            expect(end).toBeLessThanOrEqual(given.length);
          }
        },
      ),
    );
  });
});
