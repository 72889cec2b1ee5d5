import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { AGENT_KINDS } from "@chatter/session";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readPersonSettings } from "./read-person-settings.ts";

const NOTHING = {
  codexInstructions: null,
  codexKeyNames: [],
  geminiFiles: [],
  geminiExtensions: [],
  hasGeminiPolicies: false,
  geminiSettings: {},
};

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "chatter-home-"));
});
afterEach(() => rmSync(home, { recursive: true }));

function write(file: string, text = ""): void {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), text);
}

const place = (changes = {}) => ({ cwd: home, home, env: {}, memberEnv: {}, ...changes });
const codex = (changes = {}) => readPersonSettings("codex", place(changes));
const gemini = (changes = {}) => readPersonSettings("gemini", place(changes));

describe("readPersonSettings", () => {
  test.each(AGENT_KINDS)("finds nothing for %s in an empty home", (kind) => {
    expect(readPersonSettings(kind, place())).toEqual(NOTHING);
    expect(readPersonSettings(kind, place({ home: "/no/such/home" }))).toEqual(NOTHING);
  });
});

describe("readPersonSettings of Codex", () => {
  test("reads the instructions and the names of keys", () => {
    write(
      ".codex/config.toml",
      `developer_instructions = "Be brief."
[model_providers.a]
env_key = "A_KEY"
# env_key = "NO_KEY"
[model_providers]
b = { name = "b", env_key = 'B_KEY' }
c = { env_key = "not a name" }
`,
    );
    expect(codex()).toEqual({
      ...NOTHING,
      codexInstructions: "Be brief.",
      codexKeyNames: ["A_KEY", "B_KEY"],
    });
  });

  test("looks where the member says, else where the environment says, else at home", () => {
    write(".codex/config.toml", 'developer_instructions = "home"');
    write("by-env/config.toml", 'developer_instructions = "environment"');
    write("by-member/config.toml", 'developer_instructions = "member"');
    write("other/.codex/config.toml", 'developer_instructions = "member home"');
    const env = { CODEX_HOME: path.join(home, "by-env") };
    expect(codex({ env: { CODEX_HOME: "" } }).codexInstructions).toBe("home");
    expect(codex({ env }).codexInstructions).toBe("environment");
    expect(codex({ env, memberEnv: { CODEX_HOME: "by-member" } }).codexInstructions).toBe("member");
    const memberEnv = { HOME: path.join(home, "other") };
    expect(codex({ memberEnv }).codexInstructions).toBe("member home");
  });

  test.each([
    ["is a folder", () => mkdirSync(path.join(home, ".codex/config.toml"), { recursive: true })],
    ["is no text", () => write(".codex/config.toml", "\0\uFFFD = [[[")],
    ["is too long", () => write(".codex/config.toml", `${"#".repeat(1024 * 1024)}\n`)],
    [
      "would never end",
      () => {
        mkdirSync(path.join(home, ".codex"));
        execFileSync("mkfifo", [path.join(home, ".codex/config.toml")]);
      },
    ],
  ])("reads nothing from a file that %s", (_name, make) => {
    make();
    expect(codex()).toEqual(NOTHING);
  });
});

describe("readPersonSettings of Gemini", () => {
  test("lists the files but for those that the CLI makes itself", () => {
    write(".gemini/settings.json", '{"ui": 1}');
    write(".gemini/.env");
    write(".gemini/GEMINI.md");
    write(".gemini/policies/own.toml");
    write(".gemini/extensions/lint/gemini-extension.json");
    write(".gemini/extensions/extension-enablement.json");
    write(".gemini/projects.json");
    write(".gemini/tmp/x");
    write(".gemini/history/x");
    expect(gemini()).toEqual({
      ...NOTHING,
      geminiFiles: [".env", "GEMINI.md", "policies", "settings.json"],
      geminiExtensions: ["extension-enablement.json", "lint"],
      hasGeminiPolicies: true,
      geminiSettings: { ui: 1 },
    });
  });

  test("looks in the home that Gemini is told to use", () => {
    write("own/.gemini/GEMINI.md");
    expect(gemini({ env: { GEMINI_CLI_HOME: "own" } }).geminiFiles).toEqual(["GEMINI.md"]);
    expect(gemini({ memberEnv: { GEMINI_CLI_HOME: "own" } }).geminiFiles).toEqual(["GEMINI.md"]);
  });

  test.each([
    ['{"a": "// no comment /* here */"} // but here', { a: "// no comment /* here */" }],
    ['/* one */ {"a": /* two\n */ "\\"// x"}', { a: '"// x' }],
    ["{", null],
    ["", null],
    ["[1]", null],
    ["null", null],
  ])("reads the settings %j", (text, expected) => {
    write(".gemini/settings.json", text);
    expect(gemini().geminiSettings).toEqual(expected);
  });

  test("cannot read settings that lead nowhere, and sees no policies in a file", () => {
    write(".gemini/policies");
    symlinkSync("/no/such/file", path.join(home, ".gemini/settings.json"));
    expect(gemini()).toMatchObject({ geminiSettings: null, hasGeminiPolicies: false });
  });
});
