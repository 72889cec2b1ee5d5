import { expect, test } from "vitest";
import { StoreError, toStoreError } from "./store-error.ts";

test.each([
  [
    "ENOSPC",
    "save",
    "no-space",
    "cannot save /d: the disk is full. Free some space and try again.",
  ],
  [
    "EDQUOT",
    "save",
    "no-space",
    "cannot save /d: the disk is full. Free some space and try again.",
  ],
  ["EROFS", "save", "not-writable", "cannot save /d: the file system is read-only."],
  [
    "EACCES",
    "create",
    "not-writable",
    "cannot create /d: permission denied. The directory must be writable for you.",
  ],
  ["EACCES", "read", "not-readable", "cannot read /d: permission denied."],
  ["ELOOP", "read", "symlink", "cannot read /d: it is a symbolic link, expected the real thing."],
  ["EIO", "lock", "io", "cannot lock /d: EIO: oh no."],
] as const)("%s while one tries to %s is told as %s", (system, verb, code, message) => {
  const cause = Object.assign(new Error(`${system}: oh no`), { code: system });
  const error = toStoreError(cause, { verb, path: "/d" });
  expect(error).toBeInstanceOf(StoreError);
  expect({ ...error, message: error.message, cause: error.cause }).toEqual({
    name: "StoreError",
    code,
    path: "/d",
    message,
    cause,
  });
});

test("an error of the store itself stays what it is", () => {
  const error = new StoreError("busy", "wait", { path: "/d" });
  expect(toStoreError(error, { verb: "save", path: "/other" })).toBe(error);
});
