import { describe, expect, test } from "vitest";
import { hideMarkers } from "./hide-markers.ts";

describe("hideMarkers", () => {
  test.each([
    ["Done.\n\n[NEXT: gil]", "Done."],
    ["Say `[NEXT: gil]` to hand over.", "Say `[NEXT: gil]` to hand over."],
    ["[a](b) and [c]", "[a](b) and [c]"],
    ["It ends with [NEXT", "It ends with [NEXT"],
    ["plain", "plain"],
  ])("shows %j as %j when it is whole", (text, shown) => {
    expect(hideMarkers(text, false)).toBe(shown);
  });

  test("shows nothing of a marker while it is being written, whatever its pieces are", () => {
    const text = "Done.\n\n[next: gil !P1]";
    for (let end = 7; end <= text.length; end += 1) {
      expect(hideMarkers(text.slice(0, end), true).trim()).toBe("Done.");
    }
  });

  test("shows what only begins like one", () => {
    expect(hideMarkers("see [nexus", true)).toBe("see [nexus");
    expect(hideMarkers("see [docs](", true)).toBe("see [docs](");
  });
});
