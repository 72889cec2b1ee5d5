import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { followFile } from "./follow-file.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "chatter-follow-"));
  file = path.join(folder, "out");
  writeFileSync(file, "");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("followFile", () => {
  test("gives what is written as it is written, and everything that is there at the end", async () => {
    let hasEnded = false;
    let text = "";
    appendFileSync(file, "one ");
    for await (const chunk of followFile({ path: file, hasEnded: () => hasEnded, maxBytes: 1e9 })) {
      text += Buffer.from(chunk).toString();
      if (text === "one ") appendFileSync(file, "two ");
      else if (text === "one two ") {
        // The last burst and the end come together, as from a process that prints and exits.
        appendFileSync(file, "x".repeat(300_000));
        hasEnded = true;
      }
    }
    expect(text).toBe(`one two ${"x".repeat(300_000)}`);
  });

  test("gives up on a file that grows beyond all measure", async () => {
    writeFileSync(file, "x".repeat(200_000));
    const read = async (): Promise<void> => {
      const source = followFile({ path: file, hasEnded: () => true, maxBytes: 100_000 });
      for await (const _ of source);
    };
    await expect(read()).rejects.toThrow("it printed more than 100000 bytes");
  });
});
