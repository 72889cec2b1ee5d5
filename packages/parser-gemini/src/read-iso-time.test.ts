import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readIsoTime } from "./read-iso-time.ts";

describe("readIsoTime", () => {
  it("agrees with Date.parse about every time that the CLI can print", () => {
    const years = {
      min: new Date(0),
      max: new Date("9999-12-31T23:59:59.999Z"),
      noInvalidDate: true,
    };
    fc.assert(
      fc.property(fc.date(years), (date) => {
        expect(readIsoTime(date.toISOString())).toBe(date.getTime());
      }),
    );
  });

  it.each([
    ["2026-11-18T00:44:41Z", 1794962681000],
    ["2026-11-18T00:44:41+00:00", 1794962681000],
    ["yesterday", Number.NaN],
    ["twenty-four letters and Z", Number.NaN],
    ["2026-11-18T00:4x:41.693Z", Number.NaN],
  ])("reads %s as %d", (text, time) => {
    expect(readIsoTime(text)).toBe(time);
  });
});
