import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFile } from "./create-file.ts";
import { replaceFile } from "./replace-file.ts";

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "chatter-files-"));
  file = path.join(root, "a.json");
});
afterEach(() => rmSync(root, { recursive: true }));

const write = { replaceFile, createFile };
const content = { text: "new", mode: 0o600 };

test.each(["replaceFile", "createFile"] as const)(
  "%s writes with the mode that is asked for, and leaves nothing else",
  async (name) => {
    await write[name](file, content);
    expect(readFileSync(file, "utf8")).toBe("new");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(root)).toEqual(["a.json"]);
  },
);

test("replaceFile replaces a file, whoever could read it before", async () => {
  writeFileSync(file, "old", { mode: 0o644 });
  await replaceFile(file, content);
  expect(readFileSync(file, "utf8")).toBe("new");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("replaceFile replaces a link, and leaves alone what it leads to", async () => {
  const target = path.join(root, "target");
  writeFileSync(target, "old");
  symlinkSync(target, file);
  await replaceFile(file, content);
  expect(lstatSync(file).isSymbolicLink()).toBe(false);
  expect(readFileSync(target, "utf8")).toBe("old");
});

test("replaceFile leaves nothing behind when it cannot", async () => {
  mkdirSync(path.join(file, "inner"), { recursive: true });
  await expect(replaceFile(file, content)).rejects.toThrow();
  expect(readdirSync(root)).toEqual(["a.json"]);
});

test("createFile keeps what is there, and says so", async () => {
  writeFileSync(file, "old");
  expect(await createFile(file, content)).toBe(false);
  expect(readFileSync(file, "utf8")).toBe("old");
  expect(readdirSync(root)).toEqual(["a.json"]);
});

test("of many createFile at once, one wins", async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => createFile(file, content)));
  expect(results.filter(Boolean)).toEqual([true]);
});
