import { describe, expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

const everything = {
  agents: ["claude", "codex", "gemini"],
  mode: undefined,
  check: undefined,
  isKeeping: false,
};

describe("parseArguments", () => {
  test.each([
    [[], everything],
    [["codex"], { ...everything, agents: ["codex"] }],
    [
      ["gemini", "--mode", "plan", "--check", "native", "--keep"],
      { agents: ["gemini"], mode: "plan", check: "native", isKeeping: true },
    ],
  ])("understands %j", (argv, command) => {
    expect(parseArguments(argv)).toEqual({ ok: true, command });
  });

  test.each([
    [["nobody"], "there is no agent nobody"],
    [["claude", "codex"], "one agent at a time, received also codex"],
    [["--mode", "yolo"], "there is no mode yolo"],
  ])("refuses %j", (argv, problem) => {
    expect(parseArguments(argv)).toEqual({ ok: false, problem });
  });

  test("refuses an option that there is not", () => {
    expect(parseArguments(["--nope"])).toMatchObject({ ok: false });
  });
});
