import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compareTrees, readTree } from "./tree.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "chatter-tree-"));
  mkdirSync(path.join(folder, "deep"));
  writeFileSync(path.join(folder, "deep/kept"), "same");
  writeFileSync(path.join(folder, "changed"), "before");
  writeFileSync(path.join(folder, "removed"), "");
  symlinkSync("nowhere", path.join(folder, "link"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a folder is told by what came, what went, what is another, also where links lead", () => {
  const before = readTree(folder);
  expect(compareTrees(before, readTree(folder))).toEqual({ added: [], changed: [], removed: [] });
  writeFileSync(path.join(folder, "changed"), "beyond");
  writeFileSync(path.join(folder, "deep/added"), "");
  for (const name of ["removed", "link"]) rmSync(path.join(folder, name));
  symlinkSync("elsewhere", path.join(folder, "link"));
  const { added, changed, removed } = compareTrees(before, readTree(folder));
  expect([added, changed.toSorted(), removed]).toEqual([
    ["deep/added"],
    ["changed", "link"],
    ["removed"],
  ]);
});
