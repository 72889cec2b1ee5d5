import { describe, expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

const nothing = { version: undefined, scenario: undefined, out: undefined };

describe("parseArguments", () => {
  test.each([
    [["claude"], { ...nothing, agents: ["claude"], isCheck: false }],
    [["--check"], { ...nothing, agents: ["claude", "codex", "gemini"], isCheck: true }],
    [["--check", "codex"], { ...nothing, agents: ["codex"], isCheck: true }],
    [
      ["gemini", "--cli-version", "latest", "--scenario", "text", "--out", "here"],
      { agents: ["gemini"], isCheck: false, version: "latest", scenario: "text", out: "here" },
    ],
  ])("understands %j", (argv, command) => {
    expect(parseArguments(argv)).toEqual({ ok: true, command });
  });

  test.each([
    [[], "an agent is missing"],
    [["nobody"], "there is no agent nobody"],
    [["claude", "codex"], "one agent at a time, received also codex"],
    [["--check", "--cli-version", "1.0.0"], "a version needs an agent"],
    [["--check", "--out", "here"], "--check writes nothing, so --out has no use"],
  ])("refuses %j", (argv, problem) => {
    expect(parseArguments(argv)).toEqual({ ok: false, problem });
  });

  test.each([[["claude", "--scenario", "nope"]], [["claude", "--nope"]]])("refuses %j", (argv) => {
    expect(parseArguments(argv)).toMatchObject({ ok: false });
  });
});
