import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTime } from "./read-time.ts";

describe("readTime", () => {
  test("reads what Date writes", () => {
    const dates = fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        expect(readTime(date.toISOString())).toBe(date.getTime());
      }),
    );
  });

  test.each<[unknown, number | undefined]>([
    ["1970-01-01T00:00:01Z", 1000],
    ["1970-01-01T00:00:01.5+00:00", 1500],
    ["1970-01-01T00:00:0x.000Z", undefined],
    ["1960-01-01T00:00:00.000Z", undefined],
    ["today, at a quarter past", undefined],
    [5, undefined],
    [null, undefined],
  ])("makes of %j: %j", (value, time) => {
    expect(readTime(value)).toBe(time);
  });
});
