import { describe, expect, test } from "vitest";
import { drawRecording } from "./draw-recording.ts";
import { plainCells } from "./plain-cells.ts";
import type { ScreenPicture } from "./screen-cell.ts";

function picture(...lines: readonly string[]): ScreenPicture {
  const rows = lines.map((line) => plainCells(line.padEnd(5)));
  return { columns: 5, rows, cursor: undefined };
}

describe("drawRecording", () => {
  const svg = drawRecording([
    { at: 1000, picture: picture("same", "one") },
    { at: 2000, picture: picture("same", "two") },
    { at: 2500, picture: picture("two", "same") },
  ]);

  test("draws each row once, however often it is in sight", () => {
    for (const text of ["same", "one", "two"]) expect(svg.split(`>${text}<`)).toHaveLength(2);
    expect(svg.match(/<use /g)).toHaveLength(6);
  });

  test("shows each picture for as long as it was in sight, and the last one longer", () => {
    // 1,500 ms and three seconds for the last one; each picture is 62 wide.
    expect(svg).toContain("film 4500ms step-end infinite");
    expect(svg).toContain("0.00%{transform:translateX(0px)}22.22%{transform:translateX(-62px)}");
    expect(svg).toContain("33.33%{transform:translateX(-124px)}");
  });

  test("stands still for who wants nothing to move", () => {
    expect(svg).toContain("prefers-reduced-motion:reduce){.film{animation:none;");
  });

  test("wants something to draw", () => {
    expect(() => drawRecording([])).toThrow("frames: expected at least one");
  });
});
