import { describe, expect, test } from "vitest";
import { readText } from "./read-text.ts";
import { splitLines } from "./split-lines.ts";

async function* chunks(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

const bytes = new TextEncoder().encode("é one\n\ntwo\u2028\r\nthree");

describe("splitLines", () => {
  test("gives the same lines, wherever the bytes are cut", async () => {
    for (let at = 0; at <= bytes.length; at += 1) {
      const lines = await Array.fromAsync(splitLines(chunks(bytes.slice(0, at), bytes.slice(at))));
      expect(lines).toEqual(["é one", "", "two\u2028\r", "three"]);
    }
  });

  test("gives no line where there is nothing, or nothing behind the last end", async () => {
    expect(await Array.fromAsync(splitLines(chunks()))).toEqual([]);
    expect(await Array.fromAsync(splitLines(chunks(new TextEncoder().encode("a\n"))))).toEqual([
      "a",
    ]);
  });

  test("keeps no more than 16 Mi characters of a line", async () => {
    const part = new Uint8Array(6 * 1024 * 1024).fill(0x61);
    const lines = await Array.fromAsync(splitLines(chunks(part, part, part, part)));
    expect(lines.map((line) => line.length)).toEqual([16 * 1024 * 1024]);
  });
});

describe("readText", () => {
  test("joins what was cut, and turns what is no UTF-8 into a sign for it", async () => {
    const broken = Uint8Array.of(0xff, 0xc3);
    expect(await readText(chunks(bytes.slice(0, 1), bytes.slice(1), broken))).toBe(
      "é one\n\ntwo\u2028\r\nthree\uFFFD\uFFFD",
    );
  });

  test("keeps no more than 8 MiB", async () => {
    const part = new Uint8Array(3 * 1024 * 1024).fill(0x61);
    expect((await readText(chunks(part, part, part, part))).length).toBe(8 * 1024 * 1024);
  });
});
