import { describe, expect, test } from "vitest";
import { drawSvg } from "./draw-svg.ts";
import { EMPTY_CELL, plainCells } from "./plain-cells.ts";
import type { ScreenCell } from "./screen-cell.ts";

function draw(...rows: readonly (readonly ScreenCell[])[]): string {
  return drawSvg({ columns: rows[0]?.length ?? 0, rows, cursor: undefined });
}

describe("drawSvg", () => {
  test("lets no character of the screen become markup", () => {
    const svg = draw(plainCells("</text><script>&\u0007"));
    expect(svg).toContain("&lt;/text&gt;&lt;script&gt;&amp;");
    expect(svg).toContain("\uFFFD");
    expect(svg).not.toContain("<script");
  });

  test.each([
    ["bold", { isBold: true }, 'font-weight="bold"'],
    ["dim", { isDim: true }, 'opacity="0.6"'],
    ["italic", { isItalic: true }, 'font-style="italic"'],
    ["underlined", { isUnderlined: true }, 'text-decoration="underline"'],
    ["a colour of the palette", { foreground: 2 }, 'fill="#56d364"'],
    ["a mixed colour", { foreground: "#123456" }, 'fill="#123456"'],
  ] as const)("draws %s", (_name, look, expected) => {
    expect(draw(plainCells("x"))).not.toContain(expected);
    expect(draw(plainCells("x", look))).toContain(expected);
  });

  test("exchanges both colours of inverse cells, blanks included", () => {
    const svg = draw(plainCells(" x", { isInverse: true }));
    expect(svg).toMatch(/<rect x="10" .*width="16.8" .*fill="#c9d1d9"\/>/);
    expect(svg).toMatch(/<text x="18.4" [^>]*fill="#0d1117"[^>]*>x<\/text>/);
  });

  test("puts what follows a wide character on its own column", () => {
    const wide = { ...EMPTY_CELL, text: "日", width: 2 };
    const covered = { ...EMPTY_CELL, width: 0 };
    const svg = draw([wide, covered, ...plainCells("ab")]);
    expect(svg).toMatch(/<text x="10" [^>]*>日<\/text>/);
    // Two columns of 8.4 further.
    expect(svg).toMatch(/<text x="26.8" [^>]*>ab<\/text>/);
  });

  test("puts what follows several blanks on its own column", () => {
    const svg = draw(plainCells("a   bc d"));
    expect(svg).toMatch(/<text x="10" [^>]*>a<\/text>/);
    expect(svg).toMatch(/<text x="43.6" [^>]*textLength="33.6"[^>]*>bc d<\/text>/);
  });

  test("stretches no text over the blanks before and behind it", () => {
    const svg = draw(plainCells("  a b   "));
    expect(svg).toMatch(/<text x="26.8" [^>]*textLength="25.2"[^>]*>a b<\/text>/);
  });

  test("writes one text for cells that look the same, and none for blanks", () => {
    const svg = draw(
      [...plainCells("one "), ...plainCells("two", { isBold: true })],
      plainCells("       "),
    );
    expect(svg.match(/<text /g)).toHaveLength(2);
  });

  test("shows the cursor where it is", () => {
    const rows = [plainCells("ab"), plainCells("cd")];
    const svg = drawSvg({ columns: 2, rows, cursor: { row: 1, column: 1 } });
    expect(svg).toContain('<rect x="18.4" y="28"');
    expect(draw(...rows)).not.toContain('<rect x="18.4" y="28"');
  });
});
