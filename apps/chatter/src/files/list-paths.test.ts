import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listPaths } from "./list-paths.ts";

let base: string;
let root: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-paths-")));
  root = path.join(base, "project");
  for (const folder of ["src/deep", ".config", ".git", "node_modules/x", "src/node_modules"]) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  const files = ["README.md", "rules.txt", ".env", "src/a.ts", "src/.hidden", ".config/c.json"];
  for (const file of [...files, "two words.txt", "back\\slash", "bell\u0007", "../secret.txt"]) {
    writeFileSync(path.join(root, file), "");
  }
  symlinkSync(base, path.join(root, "src-link"));
  symlinkSync(path.join(base, "secret.txt"), path.join(root, "src-file-link"));
});
afterEach(() => rmSync(base, { recursive: true }));

const list = async (typed: string) => (await listPaths(root, typed)).map((found) => found.path);

describe("listPaths", () => {
  test.each<[string, string, readonly string[]]>([
    [
      "one level, sorted, without what is hidden or nobody's own",
      "",
      ["README.md", "rules.txt", "src/"],
    ],
    ["what begins so, whatever the case", "r", ["README.md", "rules.txt"]],
    ["what is hidden after a dot", ".", [".config/", ".env"]],
    ["a folder's entries after its slash", "src/", ["src/a.ts", "src/deep/", "src/node_modules/"]],
    ["what begins so in a folder", "src/d", ["src/deep/"]],
    ["what is hidden in a folder after a dot", "src/.", ["src/.hidden"]],
    ["the entries of a hidden folder", ".config/", [".config/c.json"]],
    ["nothing that is not there", "nope/", []],
    ["nothing in a file", "README.md/", []],
    ["nothing above", "../", []],
    ["nothing above, by a detour", "src/../../", []],
    ["nothing by a link", "src-link/", []],
    ["no links", "src-", []],
    ["nothing absolute", "/", []],
    ["nothing with a NUL in it", "src\u0000/", []],
  ])("lists %s", async (_name, typed, expected) => {
    expect(await list(typed)).toEqual(expected);
  });

  test("tells folders from files", async () => {
    expect(await listPaths(root, "s")).toEqual([{ path: "src/", isFolder: true }]);
    expect(await listPaths(root, "READ")).toEqual([{ path: "README.md", isFolder: false }]);
  });

  test("stops at fifty", async () => {
    for (let index = 0; index < 60; index += 1) {
      writeFileSync(path.join(root, "src/deep", `f${100 + index}`), "");
    }
    const found = await list("src/deep/");
    expect(found).toHaveLength(50);
    expect(found.at(-1)).toBe("src/deep/f149");
  });
});
