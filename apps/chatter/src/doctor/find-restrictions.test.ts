import { describe, expect, test } from "vitest";
import type { AgentFacts, DoctorAgent } from "./doctor-facts.ts";
import { findRestrictions } from "./find-restrictions.ts";

function find(agent: DoctorAgent, text: string | null): readonly string[] {
  const facts: AgentFacts = {
    agent,
    program: { ok: true, file: "/bin/x" },
    version: null,
    variables: new Set(),
    credentials: [],
    settings: [{ path: "/s", text }],
    variableFiles: [],
    platform: "linux",
  };
  return findRestrictions(facts).map(({ plan, rule, file }) => `${plan} ${rule} ${file}`);
}

const deny = (...rules: readonly string[]): string =>
  JSON.stringify({ permissions: { deny: rules } });

describe("findRestrictions", () => {
  test.each([
    ["mcp__chatter", ["chatter"]],
    ["mcp__chatter__*", ["chatter"]],
    ["mcp__chatter__todo_write", ["chatter"]],
    ["mcp__chatter__todo_write(*)", ["chatter"]],
    ["mcp__*", ["chatter"]],
    ["*", ["chatter", "native"]],
    ["TodoWrite", ["native"]],
    ["Task*", ["native"]],
    ["mcp__chat", []],
    ["mcp__chatterbox", []],
    ["mcp__chatter__other", []],
    ["Bash(mcp__chatter:*)", []],
    ["Task", []],
    ["", []],
    ["[", []],
  ])("of Claude's rule %j: %j", (rule, plans) => {
    expect(find("claude", deny("Read(./.env)", rule))).toEqual(
      plans.map((plan) => `${plan} permissions.deny ${JSON.stringify(rule)} /s`),
    );
  });

  test.each<[string, readonly string[]]>([
    ['{ "mcp": { "allowed": ["other"] } }', ['chatter mcp.allowed without "chatter" /s']],
    ['{ "mcp": { "allowed": ["other", "chatter"] } }', []],
    ['{ "mcp": { "excluded": ["chatter"] } }', ['chatter mcp.excluded with "chatter" /s']],
    ['{ "mcp": { "excluded": ["other"] } }', []],
    ['{ /* mine */ "useWriteTodos": false, }', ["native useWriteTodos false /s"]],
    ["{}", []],
  ])("of Gemini's settings %s: %j", (text, expected) => {
    expect(find("gemini", text)).toEqual(expected);
  });

  test.each<[DoctorAgent, string | null]>([
    ["claude", null],
    ["claude", "no JSON"],
    ["claude", "[]"],
    ["claude", '{ "permissions": [] }'],
    ["claude", '{ "permissions": { "deny": [1, null, {}] } }'],
    ["gemini", '{ "mcp": "all" }'],
    ["codex", 'deny = "mcp__chatter"'],
  ])("finds none in what %s cannot mean: %j", (agent, text) => {
    expect(find(agent, text)).toEqual([]);
  });
});
