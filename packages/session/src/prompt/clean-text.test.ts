import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";
import { PASTE_MARK } from "./prompt-text.ts";

describe("cleanText", () => {
  test.each([
    ["plain text", "hello", "hello"],
    ["tabs and line feeds", "a\tb\nc", "a\tb\nc"],
    [
      "line breaks of other systems",
      "a\r\nb\rc\u2028d\u2029e\u0085f\vg\fh",
      "a\nb\nc\nd\ne\nf\ng\nh",
    ],
    ["a lone carriage return before a pair", "a\r\r\nb", "a\n\nb"],
    ["colours", "\u001b[31mred\u001b[0m \u001b[38;5;4mblue\u001b[m", "red blue"],
    ["eight-bit control sequences", "\u009b31mred", "red"],
    ["cursor moves", "good && evil\u001b[24D\u001b[K && good", "good && evil && good"],
    ["private modes", "\u001b[?1049hx\u001b[?25l", "x"],
    ["titles, ended by a bell", "\u001b]0;title\u0007text", "text"],
    ["links", "\u001b]8;;https://x\u001b\\link\u001b]8;;\u001b\\", "link"],
    ["the clipboard", "\u001b]52;c;cm0gLXJm\u0007ls", "ls"],
    ["device strings", "\u001bPq#0;2\u001b\\x\u0090y\u009cz", "xz"],
    [
      "a title without an end, of which the text stays",
      "\u001b]0;rest of the text",
      "]0;rest of the text",
    ],
    ["a title that ends on another line", "\u001b]0;a\nb\u0007c", "]0;a\nbc"],
    ["a sequence without an end", "a\u001b[31", "a[31"],
    ["character sets", "\u001b(0lqk\u001b(B", "lqk"],
    ["a lone escape", "a\u001bb", "ab"],
    ["an escape inside a sequence", "\u001b[3\u001b[1mx", "[3x"],
    ["what only a removal brings together", "\u001b\u001b[m[31mred", "[31mred"],
    ["bells, backspaces and nulls", "a\u0007\b\u0000b\u007f", "ab"],
    ["the mark of a paste", `a${PASTE_MARK}b`, "ab"],
    ["the marks of a bracketed paste", "\u001b[200~a\u001b[201~", "a"],
    ["half a surrogate pair", "a\ud83db\ude00", "a\ufffdb\ufffd"],
    ["joiners, selectors and marks", "👨‍👩‍👧 ❤️ e\u0301 می‌خواهم", "👨‍👩‍👧 ❤️ e\u0301 می‌خواهم"],
    [
      "bidi and zero width characters, which the view marks",
      "a\u202eb\u200bc\ufeff",
      "a\u202eb\u200bc\ufeff",
    ],
  ])("handles %s", (_what, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test("leaves no control character but tab and line feed, and changes nothing twice", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "\u001b[",
        "\u001b]",
        "\u001bP",
        "\u0007",
        "\u001b\\",
        "\r",
        "\u009d",
        "\u009c",
        "1m",
        "\ud800",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const clean = cleanText(pieces.join(""));
        expect(clean).not.toMatch(/[^\P{Cc}\t\n]|\p{Cs}|\p{Zl}|\p{Zp}/u);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  test.each(["\u001b[", "\u001b]", "\u001b]x", "\u001bP", "\u001b(", "\u001b[1;"])(
    "reads %j without an end, again and again, in linear time",
    (start) => {
      const time = (count: number): number => {
        const text = start.repeat(count);
        const began = performance.now();
        cleanText(text);
        return performance.now() - began;
      };
      time(20_000);
      // Quadratic would be 400 times as long, linear 20 times.
      expect(time(400_000)).toBeLessThan(Math.max(2000, 150 * time(20_000)));
    },
  );
});
