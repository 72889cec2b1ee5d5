import { PassThrough, Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { collectOutput } from "./collect-output.ts";
import { pollUntil } from "./poll-until.ts";

const bounds = { headCharacters: 100, tailCharacters: 100 };

async function collect(stream: Readable) {
  const pieces: string[] = [];
  const output = collectOutput(stream, { bounds, onText: (text) => pieces.push(text) });
  expect(await pollUntil(output.isClosed, 20_000)).toBe(true);
  return { pieces, kept: output.read() };
}

describe("collectOutput", () => {
  test("puts characters together that came in pieces", async () => {
    const text = "naïve 日本語 👩‍💻 \uFEFF end";
    const bytes = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));
    const { pieces, kept } = await collect(Readable.from(bytes));
    expect(kept).toEqual({ head: text, tail: "", dropped: 0 });
    expect(pieces.join("")).toBe(text);
    expect(pieces).toContain("日");
  });

  test("keeps a byte order mark, shows what is no UTF-8, and ends a cut character", async () => {
    const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff, 0x00, 0x62, 0xe6, 0x97);
    const { kept } = await collect(Readable.from([bytes]));
    expect(kept.head).toBe("\uFEFFa\uFFFD\0b\uFFFD");
  });

  test("keeps both ends of much", async () => {
    const chunks = Array.from({ length: 1000 }, (_, index) => Buffer.from(`${index}\n`));
    const { kept } = await collect(Readable.from(chunks));
    expect(kept.head.startsWith("0\n1\n2\n")).toBe(true);
    expect(kept.tail.endsWith("998\n999\n")).toBe(true);
    expect(kept.dropped).toBe(3890 - 200);
  });

  test("says why it could not be read", async () => {
    const stream = new PassThrough();
    const collected = collect(stream);
    stream.destroy(new Error("broken"));
    expect((await collected).kept.head).toBe("\n[cannot read its output: broken]\n");
  });

  test("stops when it is told to, and tells nothing afterwards", async () => {
    const stream = new PassThrough();
    const pieces: string[] = [];
    const output = collectOutput(stream, { bounds, onText: (text) => pieces.push(text) });
    stream.write(Uint8Array.of(0x61, 0xe6));
    await expect.poll(() => pieces).toEqual(["a"]);
    await output.stop();
    expect(output.isClosed()).toBe(true);
    expect(pieces).toEqual(["a", "\uFFFD"]);
    await output.stop();
  });
});
