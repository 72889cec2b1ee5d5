import { describe, expect, test } from "vitest";
import { mapPageKey, pageKeys } from "./page-keys.ts";

const press = (key: string) => mapPageKey({ key, text: "" }, { at: 7, height: 5 });

describe("mapPageKey", () => {
  test.each(["Escape", "Ctrl+O", "Ctrl+C", "q", "?"])("%s closes it", (key) => {
    expect(press(key)).toEqual({ type: "page.toggled", at: 7 });
  });

  test("moves by as many rows as are in sight", () => {
    expect(press("PageDown")).toEqual({ type: "page.moved", move: "page-down", height: 5 });
  });

  test.each(["y", "a", "Enter", "Tab", ""])("%j does nothing: no question is answered", (key) => {
    expect(press(key)).toBeUndefined();
  });

  test("has each key once", () => {
    const keys = pageKeys.flatMap((row) => [...row.keys, ...row.aliases]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
