import { describe, expect, test } from "vitest";
import { parseArguments, walkSizes } from "./parse-arguments.ts";

describe("parseArguments", () => {
  test.each([
    [["--size", "80"], "received 80"],
    [["--size", "0x24"], "received 0x24"],
    [["--readme", "--out", "x"], "have no use"],
    [["--what"], "--what"],
    [["surplus"], "surplus"],
  ])("refuses %j", (argv, problem) => {
    expect(parseArguments(argv)).toMatchObject({
      ok: false,
      problem: expect.stringContaining(problem),
    });
  });

  test("walks in three sizes, or in the one that is given", () => {
    expect(parseArguments([])).toMatchObject({ ok: true, command: { sizes: walkSizes } });
    expect(parseArguments(["--size", "50x9"])).toMatchObject({
      command: { sizes: [{ columns: 50, rows: 9 }] },
    });
  });
});
