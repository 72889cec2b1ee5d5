import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findProgram } from "../launch/find-program.ts";
import { createReport } from "./create-report.ts";
import type { DoctorFacts } from "./doctor-facts.ts";
import { formatReport } from "./format-report.ts";
import { gatherFacts } from "./gather-facts.ts";
import { lookAtFolder } from "./look-at-folder.ts";

let root: string;
let home: string;
let bin: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-doctor-")));
  home = path.join(root, "home");
  bin = path.join(root, "bin");
  for (const folder of [home, bin, path.join(root, "project")]) mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true }));

function install(name: string, script: string, folder = bin): void {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), text);
}

function gather(env: Readonly<Record<string, string>> = {}): Promise<DoctorFacts> {
  const cwd = path.join(root, "project");
  const variables = {
    PATH: `${bin}:${process.env["PATH"]}`,
    CHATTER_DATA_DIR: path.join(root, "data"),
    CHATTER_CONFIG_DIR: path.join(root, "config"),
    ...env,
  };
  return gatherFacts({
    ...{ env: variables, home, cwd, platform: "linux" },
    nodeVersion: process.version,
    terminal: { isTerminal: false, term: null, colorDepth: 1, columns: null, rows: null },
    findProgram: (file) => findProgram(file, { path: bin, cwd, teamFolder: cwd, home }),
    findTeam: null,
    signal: new AbortController().signal,
    versionTimeoutMs: 20_000,
  });
}

describe("gatherFacts", () => {
  test("finds out who is there, whether they are logged in, and what hides the plan tools", async () => {
    install("claude", 'echo "2.1.326 (Claude Code)"');
    install("gemini", "echo 0.61.0");
    write(".claude/.credentials.json", '{"claudeAiOauth": {"accessToken": "hush-1"}}');
    write(".claude/settings.json", '{ "permissions": { "deny": ["mcp__chatter"] } }');
    const report = createReport(await gather({ GEMINI_API_KEY: "hush-2" }));
    expect(report.agents).toMatchObject([
      {
        path: path.join(bin, "claude"),
        version: "2.1.326",
        isUsable: true,
        login: { state: "yes", reason: `${home}/.claude/.credentials.json is there` },
        restrictions: [{ plan: "chatter", file: `${home}/.claude/settings.json` }],
      },
      { path: null, version: null, isUsable: false },
      { version: "0.61.0", isUsable: true, login: { reason: "GEMINI_API_KEY is set" } },
    ]);
    const told = JSON.stringify(report) + formatReport(report);
    expect(told).not.toContain("hush");
  });

  test("gives programs no key, and runs none of the project's", async () => {
    install("claude", `env > ${root}/env; echo 2.1.326`);
    install("codex", `touch ${root}/OWNED; echo 0.169.0`, path.join(root, "project"));
    const { agents } = await gather({ ANTHROPIC_API_KEY: "hush", LANG: "C" });
    expect(agents[1]?.program.ok).toBe(false);
    const env = readFileSync(path.join(root, "env"), "utf8");
    expect(env).toContain("LANG=C");
    expect(env).not.toContain("hush");
    expect(readdirSync(root)).not.toContain("OWNED");
  });

  test("asks all of them at once", async () => {
    // Each waits for the others: one after the other they would never end.
    const meet = `touch ${root}/$0-is-here`.replace("$0", '$(basename "$0")');
    const wait = `while [ $(ls ${root} | grep -c is-here) -lt 3 ]; do sleep 0.02; done; echo 9.9.9`;
    for (const agent of ["claude", "codex", "gemini"]) install(agent, `${meet}\n${wait}`);
    const { agents } = await gather();
    expect(agents.map(({ version }) => version?.ok)).toEqual([true, true, true]);
  });

  test("follows the variables that move an agent's home", async () => {
    write("c/.credentials.json", "{ secret }");
    write("x/auth.json", "{ secret }");
    write("g/.gemini/oauth_creds.json", "{ secret }");
    const moved = {
      CLAUDE_CONFIG_DIR: `${home}/c`,
      CODEX_HOME: `${home}/x`,
      GEMINI_CLI_HOME: `${home}/g`,
    };
    const { agents } = await gather(moved);
    expect(agents.map(({ credentials }) => credentials)).toEqual([
      [`${home}/c/.credentials.json`],
      [`${home}/x/auth.json`],
      [`${home}/g/.gemini/oauth_creds.json`],
    ]);
  });

  test("takes neither an empty login nor an empty variable for one", async () => {
    write(".claude/.credentials.json", "{}\n");
    const { agents } = await gather({ ANTHROPIC_API_KEY: "", CLAUDE_CODE_USE_VERTEX: "0" });
    expect(agents[0]?.credentials).toEqual([]);
    expect([...(agents[0]?.variables ?? [])]).not.toContain("ANTHROPIC_API_KEY");
    expect([...(agents[0]?.variables ?? [])]).not.toContain("CLAUDE_CODE_USE_VERTEX");
  });

  test("reads what chatter itself goes by, and makes nothing", async () => {
    const before = await gather();
    expect([before.data.kind, before.config.kind]).toEqual(["absent", "absent"]);
    expect(readdirSync(root).sort()).toEqual(["bin", "home", "project"]);
    mkdirSync(path.join(root, "config"), { mode: 0o700 });
    writeFileSync(path.join(root, "config", "policy.json"), "{");
    writeFileSync(path.join(root, "config", "hooks.json"), '{ "version": 1, "hooks": {} }');
    const { policy, hooks, hasShell } = await gather();
    expect(policy).toMatchObject({ ok: false });
    expect(hooks).toEqual({ ok: true, count: 0 });
    expect(hasShell).toBe(true);
  });
});

describe("lookAtFolder", () => {
  test("tells a folder, a link, a file and nothing apart", async () => {
    const place = (name: string): string => path.join(root, name);
    mkdirSync(place("folder"), { mode: 0o700 });
    symlinkSync(place("folder"), place("link"));
    symlinkSync(place("nowhere"), place("dangling"));
    writeFileSync(place("file"), "");
    const names = ["folder", "link", "dangling", "file", "absent/deep", "file/below"];
    const found = await Promise.all(names.map((name) => lookAtFolder(place(name))));
    expect(found.map(({ kind, isWritable }) => `${kind} ${isWritable}`)).toEqual([
      "folder true",
      "link true",
      "other false",
      "other false",
      "absent true",
      "absent false",
    ]);
    expect(found[0]?.mode).toBe(0o700);
  });
});
