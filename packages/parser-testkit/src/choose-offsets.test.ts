import { describe, expect, it } from "vitest";
import { chooseOffsets, planRuns, SMALL_FIXTURE } from "./choose-offsets.ts";

describe("chooseOffsets", () => {
  it("chooses every offset of a small fixture", () => {
    expect(chooseOffsets(3, 1)).toEqual([0, 1, 2, 3]);
    expect(chooseOffsets(SMALL_FIXTURE, 1)).toHaveLength(SMALL_FIXTURE + 1);
  });

  it("chooses some offsets of a large fixture, both ends among them, the same for one seed", () => {
    const offsets = chooseOffsets(100_000, 7);
    expect(offsets).toEqual(chooseOffsets(100_000, 7));
    expect(offsets).not.toEqual(chooseOffsets(100_000, 8));
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect([offsets[0], offsets.at(-1)]).toEqual([0, 100_000]);
  });
});

it("plans fewer runs for larger fixtures, but never none", () => {
  expect([0, 1_000_000, 1_000_000_000].map(planRuns)).toEqual([128, 8, 8]);
});
