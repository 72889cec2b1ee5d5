import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBoundedFile } from "./read-bounded-file.ts";

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "chatter-files-"));
  file = path.join(root, "a");
});
afterEach(() => rmSync(root, { recursive: true }));

test("reads a file of exactly as many bytes as it may have", async () => {
  writeFileSync(file, "four");
  expect(await readBoundedFile(file, 4)).toEqual({
    ok: true,
    bytes: new TextEncoder().encode("four"),
  });
});

test("refuses a byte more, and says how many there are", async () => {
  writeFileSync(file, "five!");
  expect(await readBoundedFile(file, 4)).toEqual({
    ok: false,
    problem: "expected at most 4 bytes, received 5",
  });
});

test("refuses what has no end, though the system says that it is empty", async () => {
  const read = await readBoundedFile("/dev/zero", 10);
  expect(read).toEqual({ ok: false, problem: "it is not a regular file" });
});

test("refuses a pipe instead of waiting for somebody to write", async () => {
  execFileSync("mkfifo", [file]);
  expect(await readBoundedFile(file, 10)).toEqual({
    ok: false,
    problem: "it is not a regular file",
  });
});

test("refuses a folder", async () => {
  expect(await readBoundedFile(root, 10)).toEqual({ ok: false, problem: "it is a folder" });
});

test("says that there is none", async () => {
  expect(await readBoundedFile(file, 10)).toEqual({ ok: false, problem: "there is no such file" });
});
