import { describe, expect, test } from "vitest";
import { paletteColor } from "./palette-color.ts";

describe("paletteColor", () => {
  test.each([-1, 256, 1.5, Number.NaN])("refuses %d", (index) => {
    expect(() => paletteColor(index)).toThrow("0 to 255");
  });

  test.each([
    [1, "#ff7b72"],
    [16, "#000000"],
    [21, "#0000ff"],
    [67, "#5f87af"],
    [231, "#ffffff"],
    [232, "#080808"],
    [255, "#eeeeee"],
  ])("knows the colour %i", (index, expected) => {
    expect(paletteColor(index)).toBe(expected);
  });
});
