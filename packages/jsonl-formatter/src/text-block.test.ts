import { dropUnsafe } from "@chatter/safe-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../test/arbitrary-agent-event.ts";
import { createTextBlock } from "./text-block.ts";

function write(pieces: readonly string[], prefix?: string): string {
  const block = createTextBlock(prefix);
  return pieces.map((piece) => block.write(piece)).join("") + block.close();
}

describe("createTextBlock", () => {
  it.each([
    ["nothing", [], ""],
    ["line breaks only", ["\n", "\r\n\n"], ""],
    ["one piece", ["hello"], "hello\n"],
    ["pieces", ["hel", "lo ", "world"], "hello world\n"],
    ["line breaks around", ["\n\nhello\n", "\n"], "hello\n"],
    ["a blank line within", ["one\n", "\ntwo\n"], "one\n\ntwo\n"],
    ["a cut line break", ["one\r", "\ntwo"], "one\ntwo\n"],
    ["a cut emoji", ["\ud83d", "\udc69!"], "👩!\n"],
    ["a cut keycap", ["1", "\ufe0f", "\u20e3"], "1\ufe0f\u20e3\n"],
    ["a cut colour", ["\u001b", "[3", "1mred\u001b[", "0m"], "red\n"],
    ["half an emoji", ["one \ud83d"], "one \n"],
    ["a sequence without end", ["one\u001b[31"], "one[31\n"],
  ])("prints %s", (_, pieces, printed) => {
    expect(write(pieces)).toBe(printed);
  });

  it("prints what is complete at once", () => {
    const block = createTextBlock();
    expect(["Hello", ", world\n", "2", "6", "x"].map((piece) => block.write(piece))).toEqual([
      "Hello",
      ", world",
      "",
      "\n2",
      "6x",
    ]);
  });

  it("puts the prefix before each line, without spaces at the end of blank ones", () => {
    expect(write(["one", "\n", "\ntwo\nth", "ree"], "  | ")).toBe(
      "  | one\n  |\n  | two\n  | three\n",
    );
  });

  it("does not wait for the end of a sequence for ever", () => {
    const block = createTextBlock();
    block.write("\u001b[");
    const digits = Array.from({ length: 100 }, () => block.write("1;")).join("");
    expect(digits.length).toBeGreaterThan(130);
  });
});

describe("createTextBlock, for any text", () => {
  it("prints the same however the text is cut", () => {
    const cutText = anyText.chain((text) =>
      fc.tuple(fc.constant(text), fc.array(fc.nat({ max: text.length }), { maxLength: 8 })),
    );
    fc.assert(
      fc.property(cutText, fc.constantFrom("", "  | "), ([text, cuts], prefix) => {
        const edges = [0, ...cuts.sort((left, right) => left - right), text.length];
        const pieces = edges.slice(1).map((end, index) => text.slice(edges[index], end));
        expect(write(pieces, prefix)).toBe(write([text], prefix));
      }),
      { numRuns: 1000 },
    );
  });

  it("prints the safe text, without line breaks around it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const safe = dropUnsafe(text).replace(/^\n+|\n+$/g, "");
        expect(write([text])).toBe(safe === "" ? "" : `${safe}\n`);
      }),
    );
  });
});
