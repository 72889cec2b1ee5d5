import { describe, expect, test } from "vitest";
import { createRecentEndings } from "./recent-endings.ts";

describe("createRecentEndings", () => {
  test("remembers how the last thousand calls ended", () => {
    const endings = createRecentEndings();
    for (let call = 0; call < 2500; call += 1) {
      endings.remember(`${call}`, call % 2 === 0 ? "success" : "error");
    }
    expect(endings.recall("1499")).toBeUndefined();
    expect(endings.recall("1500")).toBe("success");
    expect(endings.recall("2499")).toBe("error");
    expect(endings.recall("none")).toBeUndefined();
  });

  test.each([0, 1, 998, 999, 1000])("knows the last use of an id after %i others", (others) => {
    const endings = createRecentEndings();
    endings.remember("again", "error");
    for (let call = 0; call < others; call += 1) endings.remember(`${call}`, "success");
    endings.remember("again", "cancelled");
    expect(endings.recall("again")).toBe("cancelled");
  });
});
