import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";
import { saveTheme } from "./save-theme.ts";

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "chatter-settings-"));
  file = path.join(directory, "config.json");
});
afterEach(() => rmSync(directory, { recursive: true }));

const attention = (bell: boolean, title: boolean) => ({
  ok: true,
  settings: { attention: { bell, title }, theme: "auto" },
});

describe("readSettings", () => {
  test("has defaults, and makes nothing, where there is no file", async () => {
    expect(await readSettings(directory, {})).toEqual(attention(true, true));
    expect(await readSettings(path.join(directory, "nowhere"), {})).toEqual(attention(true, true));
    expect(readdirSync(directory)).toEqual([]);
  });

  test.each([
    ["{}", {}, attention(true, true)],
    ['{ "version": 1, "attention": {} }', {}, attention(true, true)],
    ['{ "attention": { "bell": false } }', {}, attention(false, true)],
    ['{ "attention": { "bell": false, "title": false } }', {}, attention(false, false)],
    ['{ "attention": { "bell": true } }', { CHATTER_NO_BELL: "1" }, attention(false, true)],
    ["{}", { CHATTER_NO_BELL: "0" }, attention(true, true)],
    ["{}", { CHATTER_NO_BELL: "" }, attention(true, true)],
  ])("reads %s with %o", async (text, env, expected) => {
    writeFileSync(file, text);
    expect(await readSettings(directory, env)).toEqual(expected);
  });

  test("reads the theme, and keeps another one without losing the rest", async () => {
    writeFileSync(file, '{ "attention": { "bell": false }, "theme": "light" }');
    expect(await readSettings(directory, {})).toMatchObject({ settings: { theme: "light" } });
    await saveTheme(directory, "plain");
    expect(await readSettings(directory, {})).toEqual({
      ok: true,
      settings: { attention: { bell: false, title: true }, theme: "plain" },
    });
  });

  test("keeps a theme where there was no file, and leaves one that is wrong alone", async () => {
    const fresh = path.join(directory, "fresh");
    await saveTheme(fresh, "dark");
    expect(await readSettings(fresh, {})).toMatchObject({ settings: { theme: "dark" } });
    writeFileSync(file, '{ "theme": "pink" }');
    await expect(saveTheme(directory, "dark")).rejects.toThrow(`${file}: theme: expected auto`);
    expect(readFileSync(file, "utf8")).toBe('{ "theme": "pink" }');
  });

  test.each([
    [
      "no JSON",
      "{",
      'the file: expected { "theme": "light", "attention": { "bell": false, "title": false } }, received "{"',
    ],
    ["a version from the future", '{ "version": 2 }', "version: expected 1, received 2"],
    [
      "a wrong name",
      '{ "atention": {} }',
      'the file: expected only theme and attention, received "atention"',
    ],
    [
      "a wrong switch",
      '{ "attention": { "bel": 1 } }',
      'attention: expected only bell and title, received "bel"',
    ],
    [
      "a word for a switch",
      '{ "attention": { "bell": "off" } }',
      'attention.bell: expected true or false, received "off"',
    ],
    [
      "nothing for a switch",
      '{ "attention": { "title": null } }',
      "attention.title: expected true or false, received null",
    ],
    [
      "a theme that there is not",
      '{ "theme": "pink" }',
      'theme: expected auto, dark, light, plain, received "pink"',
    ],
    ["a list", '{ "attention": [1] }', "attention: expected an object, received [1]"],
    [
      "far too much",
      " ".repeat(1024 * 1024 + 1),
      "expected at most 1048576 bytes, received 1048577",
    ],
  ])("says in one line what is wrong with %s, and where", async (_name, text, problem) => {
    writeFileSync(file, text);
    expect(await readSettings(directory, {})).toEqual({
      ok: false,
      problem: `${file}: ${problem}`,
    });
  });

  test("says that a folder is no file", async () => {
    mkdirSync(file);
    expect(await readSettings(directory, {})).toEqual({
      ok: false,
      problem: `${file}: expected a file`,
    });
  });
});
