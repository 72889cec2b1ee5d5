import { expect, test } from "vitest";
import { parseAge } from "./parse-age.ts";

test.each([
  ["90m", 5_400_000],
  ["12h", 43_200_000],
  ["30d", 2_592_000_000],
  ["2w", 1_209_600_000],
  ["0d", 0],
])("parseAge reads %s", (text, expected) => {
  expect(parseAge(text)).toBe(expected);
});

test.each(["", "30", "d", "-1d", "1.5d", "30 d", "30D", "1e3d", "999999d", "30days"])(
  "parseAge refuses %j",
  (text) => {
    expect(parseAge(text)).toBeUndefined();
  },
);
