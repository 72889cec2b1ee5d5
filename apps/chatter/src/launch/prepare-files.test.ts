import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prepareFiles } from "./prepare-files.ts";

let place: string;
let root: string;
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), "chatter-prepare-"));
  root = path.join(place, "sessions", "max");
});
afterEach(() => rmSync(place, { recursive: true }));

const at = (...names: readonly string[]) => path.join(root, ...names);
const file = (name: string, content = "text") => ({ path: at(name), content });
const link = (name: string, linkTo = path.join(place, "target")) => ({ path: at(name), linkTo });
const modeOf = (name: string) => statSync(name).mode & 0o777;

describe("prepareFiles", () => {
  test("makes folders, files and links that only their owner can read", async () => {
    const umask = process.umask(0);
    try {
      const files = [file("a/b/c.md", "ä\n"), link("a/link"), link("gone", "/no/such/file")];
      expect(await prepareFiles(root, files)).toEqual({ ok: true });
    } finally {
      process.umask(umask);
    }
    expect(readFileSync(at("a/b/c.md"), "utf8")).toBe("ä\n");
    expect(modeOf(at("a/b/c.md"))).toBe(0o600);
    for (const folder of [path.dirname(root), root, at("a"), at("a/b")]) {
      expect(modeOf(folder)).toBe(0o700);
    }
    expect(readlinkSync(at("a/link"))).toBe(path.join(place, "target"));
    expect(readlinkSync(at("gone"))).toBe("/no/such/file");
    expect(readdirSync(root, { recursive: true }).toSorted()).toEqual(
      ["a", "a/b", "a/b/c.md", "a/link", "gone"].toSorted(),
    );
  });

  test("leaves what is as it should be, and changes only what is not", async () => {
    const files = [file("same"), file("changes", "old"), link("link", "/old"), link("stays")];
    await prepareFiles(root, files);
    const inodeOf = (name: string) => lstatSync(at(name)).ino;
    const inodes = { same: inodeOf("same"), stays: inodeOf("stays") };
    const next = [file("same"), file("changes", "new"), link("link", "/new"), link("stays")];
    expect(await prepareFiles(root, next)).toEqual({ ok: true });
    expect({ same: inodeOf("same"), stays: inodeOf("stays") }).toEqual(inodes);
    expect(readFileSync(at("changes"), "utf8")).toBe("new");
    expect(readlinkSync(at("link"))).toBe("/new");
    expect(readdirSync(root).toSorted()).toEqual(["changes", "link", "same", "stays"]);
  });

  test("notices other bytes of the same length, and a file that others can read", async () => {
    await prepareFiles(root, [file("bytes", "abc"), file("open", "abc")]);
    chmodSync(at("open"), 0o644);
    await prepareFiles(root, [file("bytes", "abd"), file("open", "abc")]);
    expect(readFileSync(at("bytes"), "utf8")).toBe("abd");
    expect(modeOf(at("open"))).toBe(0o600);
  });

  test("leaves what the agent put in the place of a link", async () => {
    await prepareFiles(root, [link("login.json"), link("folder")]);
    rmSync(at("login.json"));
    writeFileSync(at("login.json"), "newer");
    rmSync(at("folder"));
    mkdirSync(at("folder"));
    expect(await prepareFiles(root, [link("login.json"), link("folder")])).toEqual({ ok: true });
    expect(readFileSync(at("login.json"), "utf8")).toBe("newer");
    expect(lstatSync(at("folder")).isDirectory()).toBe(true);
  });

  test("never writes through a link that stands where a file should be", async () => {
    const target = path.join(place, "target");
    writeFileSync(target, "theirs");
    await prepareFiles(root, [link("settings.json", target)]);
    expect(await prepareFiles(root, [file("settings.json", "ours")])).toEqual({ ok: true });
    expect(readFileSync(target, "utf8")).toBe("theirs");
    expect(lstatSync(at("settings.json")).isFile()).toBe(true);
    expect(readFileSync(at("settings.json"), "utf8")).toBe("ours");
  });

  test.each([
    ["the folder itself", () => root],
    ["a folder in it", () => at("a")],
    ["a folder further down", () => at("a/b")],
  ])("refuses %s when it is a link that leads elsewhere", async (_name, choose) => {
    const elsewhere = path.join(place, "elsewhere");
    mkdirSync(elsewhere);
    const planted = choose();
    mkdirSync(path.dirname(planted), { recursive: true });
    symlinkSync(elsewhere, planted);
    expect(await prepareFiles(root, [file("a/b/c")])).toEqual({
      ok: false,
      problem: `cannot use "${planted}": expected a folder, received a symbolic link`,
    });
    expect(await prepareFiles(root, [link("a/b/c")])).toMatchObject({ ok: false });
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test("says so when a file stands where a folder should be, or a folder where a file", async () => {
    mkdirSync(at("b"), { recursive: true });
    writeFileSync(at("a"), "");
    expect(await prepareFiles(root, [file("a/x")])).toEqual({
      ok: false,
      problem: `cannot use "${at("a")}": expected a folder, received a file`,
    });
    expect(await prepareFiles(root, [file("b")])).toMatchObject({
      ok: false,
      problem: expect.stringContaining(`cannot prepare "${root}": `),
    });
    expect(readdirSync(root).toSorted()).toEqual(["a", "b"]);
  });

  test.each(["..", "../other/x", "", "a/../../x"])("takes no path outside: %j", async (name) => {
    await expect(prepareFiles(root, [file(name)])).rejects.toThrow(TypeError);
    expect(readdirSync(place)).toEqual([]);
  });
});
