import { describe, expect, it } from "vitest";
import { checkFixtures } from "./check-fixtures.ts";
import { createReferenceParser } from "./reference-parser.ts";
import { runParser } from "./run-parser.ts";

const fixture = { name: "a.jsonl", bytes: new Uint8Array(0) };
const subject = { name: "p", createParser: createReferenceParser, fixtures: [fixture] };

describe("checkFixtures", () => {
  it("names the law and the fixture of each problem, and stops after five", () => {
    const violations = checkFixtures("schema", subject, function* () {
      for (let offset = 0; ; offset += 1) yield { offset, message: "wrong" };
    });
    expect(violations).toEqual(
      [0, 1, 2, 3, 4].map((offset) => ({
        law: "schema",
        fixture: "a.jsonl",
        offset,
        message: "wrong",
      })),
    );
  });

  it("makes a violation of what the parser throws", () => {
    const createParser = () => ({
      ...createReferenceParser(),
      push: () => {
        throw new RangeError("too much");
      },
    });
    const segments = [{ bytes: new Uint8Array(1), offset: 9 }];
    const check = () => [{ message: String(runParser({ ...subject, createParser }, segments)) }];
    expect(checkFixtures("limits", subject, check)).toEqual([
      {
        law: "limits",
        fixture: "a.jsonl",
        offset: 9,
        message: "expected events, received an exception: RangeError: too much",
      },
    ]);
  });

  it("throws what the caller's own code throws", () => {
    const check = () => {
      throw new Error("a mistake of the caller");
    };
    expect(() => checkFixtures("limits", subject, check)).toThrow("a mistake of the caller");
  });

  it("throws when there is nothing to check with", () => {
    expect(() => checkFixtures("limits", { ...subject, fixtures: [] }, () => [])).toThrow(
      "fixtures of p: expected at least one, received none",
    );
  });
});
