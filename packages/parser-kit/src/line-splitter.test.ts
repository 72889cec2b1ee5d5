import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLineSplitter, type SplitLine } from "./line-splitter.ts";

const encoder = new TextEncoder();
const bytesOf = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...encoder.encode(part)] : part)),
  );

function split(chunks: readonly Uint8Array[], maxLineBytes = 1000): SplitLine[] {
  const splitter = createLineSplitter({ maxLineBytes });
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

const textsOf = (input: Uint8Array): unknown[] =>
  split([input]).map((line) => (line.kind === "text" ? line.text : line));

describe("createLineSplitter", () => {
  test.each<[string, Uint8Array, string[]]>([
    ["nothing", bytesOf(""), []],
    ["two lines", bytesOf("a\nb\n"), ["a", "b"]],
    ["a last line without an end", bytesOf("a\nb"), ["a", "b"]],
    ["CRLF", bytesOf("a\r\nb\r\n"), ["a", "b"]],
    ["only the one CR before LF", bytesOf("a\r\r\n"), ["a\r"]],
    ["a lone CR as content", bytesOf("a\rb\n"), ["a\rb"]],
    ["a CR at the very end as content", bytesOf("a\r"), ["a\r"]],
    ["blank lines", bytesOf("\n\na\n"), ["", "", "a"]],
    ["a byte order mark at the start", bytesOf([0xef, 0xbb, 0xbf], "a\n"), ["a"]],
    [
      "U+2028, U+2029 and U+0085 as content",
      bytesOf("a\u2028b\u2029c\u0085d\n"),
      ["a\u2028b\u2029c\u0085d"],
    ],
    ["NUL as content", bytesOf("a\0b\n"), ["a\0b"]],
  ])("reads %s", (_name, input, expected) => {
    expect(textsOf(input)).toEqual(expected);
  });

  test("numbers lines from 1 and says which one was cut off", () => {
    expect(split([bytesOf("a\nb")])).toEqual([
      { kind: "text", number: 1, text: "a", isTerminated: true, isUtf8: true },
      { kind: "text", number: 2, text: "b", isTerminated: false, isUtf8: true },
    ]);
  });

  test("tells broken bytes from a U+FFFD that was really sent", () => {
    const flags = split([
      bytesOf("\uFFFD\n", [0xff], "\n", "é".slice(0, 1), "\n", [0xc3], "\n"),
    ]).map((line) => line.kind === "text" && [line.text, line.isUtf8]);
    expect(flags).toEqual([
      ["\uFFFD", true],
      ["\uFFFD", false],
      ["é", true],
      ["\uFFFD", false],
    ]);
  });

  test("reads a surrogate that was encoded as if it were a character as broken bytes", () => {
    expect(split([bytesOf([0xed, 0xa0, 0xbd], "\n")])).toMatchObject([{ isUtf8: false }]);
  });

  test.each([
    ["a line of exactly the limit", "12345\n6\n", ["12345", "6"]],
    ["a line of exactly the limit before CRLF", "12345\r\n6\n", ["12345", "6"]],
    ["an unterminated line of exactly the limit", "12345", ["12345"]],
  ])("takes %s", (_name, input, expected) => {
    for (const size of [1, 2, 3, 100]) {
      const lines = split(chunksOf(bytesOf(input), size), 5);
      expect(lines.map((line) => line.kind === "text" && line.text)).toEqual(expected);
    }
  });

  test.each([
    [
      "in the middle",
      "123456\nok\n",
      [
        { kind: "too-long", number: 1, byteLength: 6 },
        { text: "ok", number: 2 },
      ],
    ],
    ["before CRLF", "123456\r\nok\n", [{ kind: "too-long", number: 1 }, { text: "ok" }]],
    ["at the end", "ok\n1234567", [{ text: "ok" }, { kind: "too-long", number: 2, byteLength: 7 }]],
  ])("counts and skips a line over the limit %s", (_name, input, expected) => {
    for (const size of [1, 2, 3, 100]) {
      expect(split(chunksOf(bytesOf(input), size), 5)).toMatchObject(expected);
    }
  });

  test("gives the same lines for any cut of any bytes", () => {
    const alphabet = fc.constantFrom(...bytesOf("a\n\r\u2028é😀", [0, 0xff, 0xef, 0xbb, 0xbf]));
    fc.assert(
      fc.property(fc.array(alphabet, { size: "+1" }), fc.array(fc.nat(20)), (values, sizes) => {
        const bytes = Uint8Array.from(values);
        expect(split(cut(bytes, sizes), 12)).toEqual(split([bytes], 12));
      }),
    );
  });

  test("does not look at a chunk again after push, so that the caller can reuse its buffer", () => {
    const splitter = createLineSplitter();
    const buffer = bytesOf("he");
    splitter.push(buffer);
    buffer.fill(0x58);
    expect(splitter.push(bytesOf("llo\n"))).toMatchObject([{ text: "hello" }]);
  });

  test("joins a long line out of single bytes in few allocations", () => {
    const splitter = createLineSplitter();
    const byte = bytesOf("x");
    for (let count = 0; count < 300_000; count += 1) splitter.push(byte);
    expect(splitter.push(bytesOf("\n"))).toMatchObject([{ text: "x".repeat(300_000) }]);
  });

  test.each([0, -1, 1.5, Number.NaN])("refuses a limit of %s", (maxLineBytes) => {
    expect(() => createLineSplitter({ maxLineBytes })).toThrow(
      `maxLineBytes: expected a positive integer, received ${maxLineBytes}`,
    );
  });
});

function chunksOf(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

function cut(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  let rest = bytes;
  const chunks = sizes.map((size) => {
    const chunk = rest.subarray(0, size);
    rest = rest.subarray(size);
    return chunk;
  });
  return [...chunks, rest];
}
