import { THEME_COLORS } from "@chatter/session";
import { describe, expect, test } from "vitest";
import { paint } from "./paint.ts";

/** How bright a colour is, as the eye sees it, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("paint", () => {
  test("gives colours of a light theme that can be read on white", () => {
    const made = THEME_COLORS.map((color) => paint("light", color) ?? "");
    for (const hex of made.filter((color) => color.startsWith("#"))) {
      expect(1.05 / (luminance(hex) + 0.05)).toBeGreaterThan(4.5);
    }
    for (const faint of ["white", "yellow", "cyan", "green"]) expect(made).not.toContain(faint);
  });

  test("leaves a dark theme the terminal's own colours, but for black", () => {
    expect(THEME_COLORS.filter((color) => paint("dark", color) !== color)).toEqual(["black"]);
  });

  test("keeps a colour that somebody has mixed, and has none in a plain theme", () => {
    expect(paint("dark", "#123456")).toBe("#123456");
    expect(paint("light", "#123456")).toBe("#123456");
    expect([...THEME_COLORS, "#123456"].map((color) => paint("plain", color))).toEqual(
      [...THEME_COLORS, ""].map(() => undefined),
    );
  });
});
