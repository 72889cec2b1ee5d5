import { describe, expect, test } from "vitest";
import { chooseTemplate, isFromTeam } from "./choose-template.ts";

const situation = (text: string) => ({
  dialect: "claude" as const,
  message: { sender: "Kai", text },
  isFromAgent: false,
  isResumed: false,
});

describe("chooseTemplate", () => {
  test.each([
    ["Please fix the failing test.", "start"],
    ["Why did it fail?", "start"],
    ["fail", "failure"],
    ["Fail!", "failure"],
    ["Now please fail, Max.", "failure"],
    ["Ask me for approval", "approval"],
    ["Have you permission to do this?", "approval"],
  ])("hears %j", (text, name) => {
    expect(chooseTemplate(situation(text))).toBe(name);
  });

  test("answers shortly when the session goes on, unless something else is asked", () => {
    const resumed = { ...situation("And now?"), isResumed: true };
    expect(chooseTemplate(resumed)).toBe("follow-up");
    expect(chooseTemplate({ ...situation("fail"), isResumed: true })).toBe("failure");
  });

  test("lets only Claude ask", () => {
    expect(chooseTemplate({ ...situation("permission"), dialect: "codex" })).toBe("start");
    expect(chooseTemplate({ ...situation("permission"), dialect: "gemini" })).toBe("start");
  });

  test("takes the words of an agent for no wish", () => {
    for (const text of ["Kai, you asked: “please fail”", "permission"]) {
      const handed = { ...situation(text), isFromAgent: true, isResumed: true };
      expect(chooseTemplate(handed)).toBe("handover");
    }
  });
});

describe("isFromTeam", () => {
  test.each([
    ["Kai", false],
    [undefined, false],
    ["MAX", true],
    ["chatter", true],
    ["Ada Two", true],
  ])("knows whether %s is no person", (sender, expected) => {
    expect(isFromTeam({ sender, text: "" }, ["max", "ada-two"])).toBe(expected);
  });
});
