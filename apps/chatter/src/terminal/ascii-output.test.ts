import { Writable } from "node:stream";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { createAsciiOutput } from "./ascii-output.ts";

function write(...chunks: (string | Uint8Array)[]): string {
  let written = "";
  const sink = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  // Cast: of a terminal, only what every stream has is used here.
  const output = createAsciiOutput(sink as unknown as NodeJS.WriteStream, stringWidth);
  for (const chunk of chunks) output.write(chunk);
  return written;
}

describe("createAsciiOutput", () => {
  test.each([
    ["plain text and \u001B[1mcolours\u001B[22m", "plain text and \u001B[1mcolours\u001B[22m"],
    ["2 queued · ↑ edits …", "2 queued - ^ edits ."],
    ["äöü", "???"],
    ["日本", "????"],
    ["👩‍👩‍👧", "??"],
    ["e\u0301", "e"],
  ])("writes %j as %j", (text, expected) => {
    expect(write(text)).toBe(expected);
  });

  test("leaves bytes as they are, and is a terminal in all else", () => {
    expect(write(new Uint8Array([0x61]))).toBe("a");
    const output = createAsciiOutput(process.stdout, stringWidth);
    expect(output.isTTY).toBe(process.stdout.isTTY);
    expect(output.listenerCount("nothing")).toBe(0);
  });
});
