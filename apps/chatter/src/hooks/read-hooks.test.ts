import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readHooks } from "./read-hooks.ts";

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "chatter-hooks-"));
  file = path.join(directory, "hooks.json");
});
afterEach(() => rmSync(directory, { recursive: true }));

describe("readHooks", () => {
  test("finds none, and makes nothing, where there is no file", async () => {
    expect(await readHooks(directory)).toEqual({ ok: true, hooks: {} });
    expect(await readHooks(path.join(directory, "nowhere"))).toEqual({ ok: true, hooks: {} });
    expect(readdirSync(directory)).toEqual([]);
  });

  test("reads what people wrote", async () => {
    writeFileSync(file, '{ "version": 1, "hooks": { "error": ["beep", "-n", "2"] } }');
    expect(await readHooks(directory)).toEqual({
      ok: true,
      hooks: { error: ["beep", "-n", "2"] },
    });
  });

  test.each([
    ["no JSON", "{"],
    ["a version from the future", '{ "version": 2 }'],
    ["a hook that is no command", '{ "version": 1, "hooks": { "error": "beep" } }'],
    ["far too much", " ".repeat(1024 * 1024 + 1)],
  ])("says in one line what is wrong with %s, and where", async (_name, text) => {
    writeFileSync(file, text);
    const read = await readHooks(directory);
    expect(!read.ok && read.problem).toMatch(/^[^\n]+hooks\.json: [^\n]*expected [^\n]+$/);
  });

  test("says that a folder is no file", async () => {
    mkdirSync(file);
    expect(await readHooks(directory)).toMatchObject({ ok: false });
  });
});
