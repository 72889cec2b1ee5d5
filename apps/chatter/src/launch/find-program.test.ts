import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findProgram } from "./find-program.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-find-")));
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (...names: readonly string[]) => path.join(root, ...names);

function makeProgram(file: string, mode = 0o755): string {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), "#!/bin/sh\n");
  chmodSync(at(file), mode);
  return at(file);
}

/** Looks from a project in the person's home, as most do. */
function find(file: string, entries: readonly string[], changes = {}) {
  mkdirSync(at("home", "project"), { recursive: true });
  return findProgram(file, {
    path: entries.join(path.delimiter),
    cwd: at("home", "project"),
    teamFolder: at("home", "project", ".chatter"),
    home: at("home"),
    ...changes,
  });
}

describe("findProgram, by name", () => {
  test("takes the first program in PATH", () => {
    makeProgram("second/claude");
    const file = makeProgram("first/claude");
    expect(find("claude", [at("none"), at("first"), at("second")])).toEqual({ ok: true, file });
  });

  test("passes over what is no program", () => {
    mkdirSync(at("a", "claude"), { recursive: true });
    makeProgram("b/claude", 0o644);
    const file = makeProgram("c/claude");
    expect(find("claude", [at("a"), at("b"), at("c")])).toEqual({ ok: true, file });
  });

  test.each([
    ["claude", "@anthropic-ai/claude-code"],
    ["codex", "@openai/codex"],
    ["gemini", "@google/gemini-cli"],
  ])("says how to install %s where it is not there", (name, wanted) => {
    expect(find(name, [at("none")])).toEqual({
      ok: false,
      problem: `there is no program "${name}" in PATH: install it with npm install -g ${wanted}`,
    });
  });

  test.each(["other", "constructor", ".", "..", ""])("says that there is no %j", (name) => {
    expect(find(name, [at("none"), root])).toEqual({
      ok: false,
      problem: `there is no program "${name}" in PATH: install it, or give its path in the team file`,
    });
    expect(find(name, [], { path: undefined }).ok).toBe(false);
  });

  test("says when there is only a file that cannot be run", () => {
    const file = makeProgram("bin/codex", 0o644);
    expect(find("codex", [at("bin")])).toEqual({
      ok: false,
      problem: `there is no program "codex" in PATH, only "${file}", which is not executable: install it with npm install -g @openai/codex`,
    });
  });
});

describe("findProgram, in a project full of traps", () => {
  const traps: readonly (readonly [string, string, readonly string[]])[] = [
    ["its own folder", "home/project/claude", ["home/project"]],
    ["its packages", "home/project/node_modules/.bin/claude", ["home/project/node_modules/.bin"]],
    ["a folder in it", "home/project/a/bin/claude", ["home/project/a/bin"]],
    [
      "a folder whose name looks like the way out",
      "home/project/..bin/claude",
      ["home/project/..bin"],
    ],
    ["a hidden way into it", "home/project/bin/claude", ["home/other/../project/bin"]],
  ];

  test.each(traps)("takes nothing from %s", (_name, trap, entries) => {
    const file = makeProgram(trap);
    mkdirSync(at("home", "other"), { recursive: true });
    const folders = entries.map((entry) => `${root}/${entry}`);
    expect(find("claude", folders)).toEqual({
      ok: false,
      problem: `there is no program "claude" outside of the project, and "${file}" in it is not used, because a project must not choose what chatter starts: install it with npm install -g @anthropic-ai/claude-code`,
    });
    const good = makeProgram("usr/bin/claude");
    expect(find("claude", [...folders, at("usr/bin")])).toEqual({ ok: true, file: good });
  });

  test.each(["", ".", "bin", "./bin", "../project/bin", "node_modules/.bin"])(
    "ignores the entry %j, which depends on where one is",
    (entry) => {
      makeProgram("home/project/bin/claude");
      makeProgram("home/project/claude");
      const before = process.cwd();
      process.chdir(at("home", "project"));
      try {
        expect(find("claude", [entry])).toMatchObject({
          ok: false,
          problem: expect.stringContaining("in PATH:"),
        });
      } finally {
        process.chdir(before);
      }
    },
  );

  test("takes nothing through a link: not by the folder, the program or the project", () => {
    makeProgram("home/project/bin/claude");
    symlinkSync(at("home/project/bin"), at("linked-folder"));
    mkdirSync(at("linked"));
    symlinkSync(at("home/project/bin/claude"), at("linked/claude"));
    expect(find("claude", [at("linked-folder")]).ok).toBe(false);
    expect(find("claude", [at("linked")]).ok).toBe(false);
    symlinkSync(at("home/project"), at("home/by-link"));
    const cwd = at("home/by-link");
    expect(find("claude", [at("home/project/bin")], { cwd }).ok).toBe(false);
  });

  test("takes nothing from the packages of a folder above, short of the person's home", () => {
    const bin = path.dirname(makeProgram("home/repository/node_modules/.bin/claude"));
    mkdirSync(at("home/repository/apps/shop"), { recursive: true });
    const cwd = at("home/repository/apps/shop");
    expect(find("claude", [bin], { cwd }).ok).toBe(false);
    const file = makeProgram("home/node_modules/.bin/claude");
    expect(find("claude", [path.dirname(file)], { cwd })).toEqual({ ok: true, file });
  });

  test("lets who works in their home, or above it, use their own programs", () => {
    const file = makeProgram("home/.local/bin/claude");
    const entries = [path.dirname(file)];
    expect(find("claude", entries, { cwd: at("home") })).toEqual({ ok: true, file });
    expect(find("claude", entries, { cwd: root })).toEqual({ ok: true, file });
    expect(find("claude", entries, { cwd: at("home"), home: undefined }).ok).toBe(false);
  });

  test("is not confused by folders whose names begin alike", () => {
    const file = makeProgram("home/project-tools/claude");
    expect(find("claude", [path.dirname(file)])).toEqual({ ok: true, file });
    const dots = makeProgram("home/..claude/claude");
    expect(find("claude", [path.dirname(dots)])).toEqual({ ok: true, file: dots });
  });
});

describe("findProgram, by path", () => {
  test("takes it from the folder of the team file, also within the project", () => {
    const file = makeProgram("home/project/.chatter/fake.mjs");
    expect(find("./fake.mjs", [])).toEqual({ ok: true, file });
    expect(find("../.chatter/fake.mjs", [])).toEqual({ ok: true, file });
    expect(find(file, [])).toEqual({ ok: true, file });
  });

  test("says what is wrong with it", () => {
    makeProgram("home/project/.chatter/plain", 0o600);
    const folder = at("home/project/.chatter");
    expect(find("./plain", [])).toEqual({
      ok: false,
      problem: `"${folder}/plain" is not executable: make it so with chmod +x`,
    });
    expect(find("./gone", [])).toEqual({
      ok: false,
      problem: `there is no program "${folder}/gone"`,
    });
    expect(find("./", [])).toEqual({
      ok: false,
      problem: `"${folder}" is a folder, expected a program`,
    });
    expect(find("/dev/null", [])).toEqual({
      ok: false,
      problem: '"/dev/null" is not a regular file, expected a program',
    });
  });
});
