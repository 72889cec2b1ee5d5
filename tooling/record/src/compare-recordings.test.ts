import { describe, expect, test } from "vitest";
import { compareRecordings } from "./compare-recordings.ts";

const recording = (stdout: string, code: number) => ({
  stdout,
  run: { cliVersion: "1.0.0", argv: [], env: {}, exit: { code, signal: null } },
});

describe("compareRecordings", () => {
  test("compares how the processes ended", () => {
    const { changes } = compareRecordings(recording("", 0), recording("", 1));
    const before = ["0"];
    const after = ["1"];
    expect(changes).toEqual([
      { type: "changed", event: "end of the process", path: "exit", before, after },
    ]);
  });

  test("passes over what depends on the machine", () => {
    const warning = '{"method":"configWarning"}\n';
    expect(compareRecordings(recording(warning, 0), recording("", 0)).changes).toEqual([]);
  });
});
