import { describe, expect, it } from "vitest";
import { splitFixture } from "./fixture-lines.ts";

function outline(text: string): unknown[] {
  const decoder = new TextDecoder();
  return splitFixture(new TextEncoder().encode(text)).map((line) => [
    line.offset,
    decoder.decode(line.content),
    line.contentEnd,
    line.isTerminated,
  ]);
}

describe("splitFixture", () => {
  it.each<[string, string, unknown[]]>([
    ["no lines in no bytes", "", []],
    ["a line with LF", "a\n", [[0, "a", 1, true]]],
    ["a line with CRLF", "a\r\n", [[0, "a", 1, true]]],
    [
      "a last line without an end",
      "a\nb",
      [
        [0, "a", 1, true],
        [2, "b", 3, false],
      ],
    ],
    ["a carriage return that ends nothing", "a\r", [[0, "a\r", 2, false]]],
    [
      "a blank line",
      "\n\r\n",
      [
        [0, "", 0, true],
        [1, "", 1, true],
      ],
    ],
  ])("finds %s", (_, text, lines) => {
    expect(outline(text)).toEqual(lines);
  });

  it("gives lines that join to the bytes", () => {
    const bytes = new TextEncoder().encode("a\r\n\nb\rc\n\u2028");
    expect(splitFixture(bytes).flatMap((line) => [...line.bytes])).toEqual([...bytes]);
  });
});
