import { expect, it } from "vitest";
import { shrinkLines } from "./shrink-lines.ts";

const lines = Array.from({ length: 100 }, (_, index) => index);

it("leaves the one line that is to blame", () => {
  expect(shrinkLines(lines, (left) => left.includes(63))).toEqual([63]);
});

it("leaves lines that are only together to blame", () => {
  expect(shrinkLines(lines, (left) => left.includes(7) && left.includes(90))).toEqual([7, 90]);
});

it("leaves nothing when no line is to blame", () => {
  expect(shrinkLines(lines, () => true)).toEqual([]);
});
