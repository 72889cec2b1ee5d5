import { describe, expect, test } from "vitest";
import { examplePlace, exampleTurn, planExample } from "./example-turn.ts";
import { planLineLaunch } from "./plan-line-launch.ts";

const plan = (changes = {}) => planExample(planLineLaunch, "line", changes);

describe("planLineLaunch", () => {
  test("gives everything that starts a turn, whatever the mode and the plan", () => {
    const launch = {
      file: "node",
      args: ["talk.mjs", "--slow"],
      env: { PATH: "/usr/bin", HOME: "/home/kai" },
      cwd: "/home/kai/shop",
      stdin: "You are Max.\n\nKai says:\nFix the total\n",
      isTwoWay: false,
      isStdoutFile: false,
      stopSteps: [
        { signal: "SIGTERM", graceMs: 2000 },
        { signal: "SIGKILL", graceMs: 2000 },
      ],
      files: [],
      fileMentions: [],
    };
    const member = { command: ["node", "talk.mjs"], args: ["--slow"] };
    expect(plan({ member })).toEqual(launch);
    const other = { ...member, permissions: "full", model: "a-model" };
    expect(plan({ member: other, turn: { plan: "native", resume: "t-1" } })).toEqual(launch);
  });

  test.each([
    ["", "Hello", "Hello\n"],
    [" ", "Hello\n", "Hello\n"],
    ["Be kind.", "Hello\n\n", "Be kind.\n\nHello\n\n"],
  ])("puts the instructions %j before the prompt %j", (instructions, prompt, stdin) => {
    expect(plan({ turn: { instructions, prompt } }).stdin).toBe(stdin);
  });

  test("refuses an empty prompt, though there are instructions", () => {
    const turn = exampleTurn("line", { turn: { prompt: " " } });
    expect(planLineLaunch(turn, examplePlace()).ok).toBe(false);
  });

  test("cannot start nothing", () => {
    expect(() => plan({ member: { command: [] } })).toThrow(TypeError);
  });
});
