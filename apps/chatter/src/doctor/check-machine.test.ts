import { describe, expect, test } from "vitest";
import { checkMachine } from "./check-machine.ts";
import type { DoctorFacts, FolderFacts } from "./doctor-facts.ts";
import type { Check } from "./doctor-report.ts";

const folder: FolderFacts = {
  path: "/d",
  kind: "folder",
  isWritable: true,
  isForeign: false,
  mode: 0o700,
};

const facts: DoctorFacts = {
  agents: [],
  nodeVersion: "v24.1.0",
  data: folder,
  config: folder,
  policy: { ok: true, count: 2 },
  hooks: { ok: true, count: 1 },
  hasShell: true,
  terminal: { isTerminal: true, term: "xterm", colorDepth: 24, columns: 80, rows: 24 },
  team: { ok: true, file: null, trust: "not_needed" },
};

function find(changes: Partial<DoctorFacts>, name: string): Check | undefined {
  const checks = checkMachine({ ...facts, ...changes });
  // One rule for all: whatever is wrong comes with one line that says what to do.
  for (const { level, hint } of checks) if (level !== "ok") expect(hint).toMatch(/^[^\n]+\.$/);
  return checks.find((check) => check.name === name);
}

describe("checkMachine", () => {
  test("has nothing to complain about where everything is as it should be", () => {
    expect(checkMachine(facts).filter(({ level }) => level !== "ok")).toEqual([]);
  });

  test.each<[string, Partial<DoctorFacts>, string, string]>([
    [
      "node",
      { nodeVersion: "v22.12.0" },
      "problem",
      "expected 22.13.0 or newer, received v22.12.0",
    ],
    ["data", { data: { ...folder, kind: "link" } }, "problem", "/d is a symbolic link"],
    ["data", { data: { ...folder, kind: "other" } }, "problem", "/d is not a folder"],
    ["data", { data: { ...folder, isForeign: true } }, "problem", "belongs to somebody else"],
    ["data", { data: { ...folder, isWritable: false } }, "problem", "/d cannot be written to"],
    [
      "data",
      { data: { ...folder, kind: "absent", mode: null, isWritable: false } },
      "problem",
      "/d cannot be made",
    ],
    ["data", { data: { ...folder, kind: "absent", mode: null } }, "ok", "made when it is needed"],
    ["data", { data: { ...folder, mode: 0o750 } }, "warn", "others can look into it (mode 750)"],
    ["data", { data: { ...folder, mode: 0o777 } }, "warn", "others can write there (mode 777)"],
    ["config", { config: { ...folder, kind: "link" } }, "ok", "/d"],
    ["policy", { policy: { ok: true, count: 1 } }, "ok", "1 rule"],
    [
      "policy",
      { policy: { ok: false, problem: "/d/policy.json: no" } },
      "problem",
      "policy.json: no",
    ],
    ["hooks", { hooks: { ok: false, problem: "/d/hooks.json: no" } }, "problem", "hooks.json: no"],
    ["shell", { hasShell: false }, "problem", "/bin/sh"],
    ["team", { team: { ok: true, file: "/t", trust: "not_needed" } }, "ok", "/t"],
    ["team", { team: { ok: true, file: "/t", trust: "trusted" } }, "ok", "/t, trusted"],
    ["team", { team: { ok: true, file: "/t", trust: "untrusted" } }, "warn", "is not trusted"],
    ["team", { team: { ok: true, file: "/t", trust: "changed" } }, "warn", "has changed"],
    ["team", { team: { ok: false, problem: "/t: no members" } }, "problem", "/t: no members"],
  ])("says of %s with %j: %s %s", (name, changes, level, text) => {
    const check = find(changes, name);
    expect(check?.level).toBe(level);
    expect(check?.text).toContain(text);
  });

  test.each([
    [{ isTerminal: false, colorDepth: 1, columns: null }, "ok", "none: chatter prints plain text"],
    [{}, "ok", "TERM=xterm, all colours, 80 x 24"],
    [{ colorDepth: 1 }, "ok", "no colours"],
    [{ term: "dumb", colorDepth: 1 }, "warn", "plain text only"],
    [{ term: null, colorDepth: 1 }, "warn", "plain text only"],
    [{ columns: 30 }, "warn", "30 x 24"],
  ])("says of a terminal with %j: %s %s", (changes, level, text) => {
    const terminal = { ...facts.terminal, ...changes };
    const check = find({ terminal }, "terminal");
    expect(check?.level).toBe(level);
    expect(check?.text).toContain(text);
  });

  test("says nothing of a team that nobody looked for", () => {
    expect(find({ team: null }, "team")).toBeUndefined();
  });
});
