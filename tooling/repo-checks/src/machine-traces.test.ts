import { homedir } from "node:os";
import { describe, expect, test } from "vitest";
import { checkLockFile, checkMachinePaths } from "./machine-traces.ts";
import { files, root } from "./repository.ts";

describe("checkLockFile", () => {
  test("accepts integrity without a host, and what a deprecation message says", () => {
    const text = "resolution: {integrity: sha512-x}\n    deprecated: see https://example.com\n";
    expect(checkLockFile({ path: "pnpm-lock.yaml", text })).toEqual([]);
  });

  test.each([
    "resolution: {tarball: https://registry.example.com/a.tgz}",
    '"resolved": "http://localhost:4873/a.tgz",',
  ])("refuses %s", (text) => {
    expect(checkLockFile({ path: "lock", text })).toEqual(["lock:1: names a host"]);
  });
});

describe("checkMachinePaths", () => {
  // Put together here, so that this file passes its own check.
  const home = (parent: string, user: string): string => [parent, user, "code"].join("/");

  test("accepts relative paths, system paths and invented users", () => {
    const text = `./src /tmp/x /usr/bin/node src/home/page.ts ${home("/home", "dev")} ${home("/Users", "me")}`;
    expect(checkMachinePaths({ path: "a.md", text }, [home("/opt", "checkout")])).toEqual([]);
  });

  test.each([
    [home("/home", "kim"), "/home", "kim"],
    [home("/Users", "kim"), "/Users", "kim"],
    [home("C:/Users", "kim"), "C:/Users", "kim"],
  ])("refuses %s", (text, parent, user) => {
    expect(checkMachinePaths({ path: "a.md", text }, [])).toEqual([
      `a.md: contains ${parent}/${user}`,
    ]);
  });

  test("refuses the superuser's home", () => {
    const text = `cd ${["", "root", "code"].join("/")}`;
    expect(checkMachinePaths({ path: "a.md", text }, [])).toEqual(["a.md: contains /root"]);
  });

  test("refuses the folders that it is told are this machine's own", () => {
    const own = home("/opt", "checkout");
    expect(checkMachinePaths({ path: "a.md", text: `see ${own}/src` }, [own])).toEqual([
      `a.md: contains ${own}`,
    ]);
  });
});

test("no lock file here names a host", () => {
  const lockFiles = files.filter(({ path }) =>
    /(^|\/)(pnpm-lock\.yaml|package-lock\.json)$/.test(path),
  );
  expect(lockFiles.flatMap(checkLockFile)).toEqual([]);
});

test("no file here contains a path of somebody's machine", () => {
  expect(files.flatMap((file) => checkMachinePaths(file, [root, homedir()]))).toEqual([]);
});
