import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import type { PolicyRule } from "@chatter/tool-scheduler";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPolicyFile } from "./policy-file.ts";

let root: string;
let directory: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "chatter-policy-"));
  directory = path.join(root, "config");
});
afterEach(() => rmSync(root, { recursive: true }));

const rule = (commandPrefix: string): PolicyRule => ({
  decision: "allow",
  tool: "shell",
  commandPrefix,
});
const file = (): string => path.join(directory, "policy.json");

describe("openPolicyFile", () => {
  test("says nothing, and makes nothing, where there is no file", async () => {
    const read = await openPolicyFile(directory).read();
    expect(read).toEqual({ ok: true, policy: { version: 1, rules: [] } });
    expect(readdirSync(root)).toEqual([]);
  });

  test("keeps what is added, readable only by its owner, and leaves nothing else", async () => {
    const policy = openPolicyFile(directory);
    await policy.add([rule("git status")]);
    await policy.add([rule("ls")]);
    expect(await openPolicyFile(directory).read()).toEqual({
      ok: true,
      policy: { version: 1, rules: [rule("git status"), rule("ls")] },
    });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(readdirSync(directory)).toEqual(["policy.json"]);
  });

  test("loses none of many that are added at once", async () => {
    const policy = openPolicyFile(directory);
    const prefixes = Array.from({ length: 20 }, (_, index) => `tool-${index}`);
    await Promise.all(prefixes.map((prefix) => policy.add([rule(prefix)])));
    const { rules } = JSON.parse(readFileSync(file(), "utf8"));
    expect(rules).toEqual(prefixes.map(rule));
  });

  test.each([
    ["no JSON", "{"],
    ["another shape", "[]"],
    ["an unknown decision", '{"version": 1, "rules": [{"decision": "alow"}]}'],
    ["a version from the future", '{"version": 2, "rules": []}'],
  ])("says what is wrong with %s, and leaves it alone", async (_name, text) => {
    const policy = openPolicyFile(root);
    writeFileSync(path.join(root, "policy.json"), text);
    expect(await policy.read()).toEqual({
      ok: false,
      problem: expect.stringContaining("policy.json: "),
    });
    await expect(policy.add([rule("ls")])).rejects.toThrow("policy.json: ");
    expect(readFileSync(path.join(root, "policy.json"), "utf8")).toBe(text);
  });

  test.skipIf(process.getuid?.() === 0)("says that it may not write", async () => {
    const policy = openPolicyFile(root);
    chmodSync(root, 0o500);
    await expect(policy.add([rule("ls")])).rejects.toThrow("EACCES");
    chmodSync(root, 0o700);
  });

  test("goes on after one that failed", async () => {
    writeFileSync(directory, "a file where the folder should be");
    const policy = openPolicyFile(directory);
    await expect(policy.add([rule("ls")])).rejects.toThrow();
    rmSync(directory);
    await policy.add([rule("ls")]);
    expect(await policy.read()).toMatchObject({ policy: { rules: [rule("ls")] } });
  });
});
