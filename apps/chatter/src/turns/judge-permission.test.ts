import { describe, expect, test } from "vitest";
import { judgePermission } from "./judge-permission.ts";

const ask = (toolName: string, mode: Parameters<typeof judgePermission>[1]) =>
  judgePermission({ toolName, input: { a: 1 } }, mode);

describe("judgePermission", () => {
  test.each(["ask", "edit", "full", "plan"] as const)(
    "allows the plan tools in mode %s",
    (mode) => {
      for (const tool of ["todo_write", "todo_read", "todo_pause"]) {
        expect(ask(`mcp__chatter__${tool}`, mode)).toEqual({ isAllowed: true, input: { a: 1 } });
      }
    },
  );

  test("does not take the plan tools of another server for chatter's", () => {
    expect(ask("mcp__other__todo_write", "ask")).toBeUndefined();
  });

  test("leaves everything else to the person, but for a mode in which nothing may change", () => {
    expect(ask("Bash", "ask")).toBeUndefined();
    expect(ask("Write", "edit")).toBeUndefined();
    expect(ask("Write", "plan")).toMatchObject({ isAllowed: false });
    expect(ask("ExitPlanMode", "plan")).toMatchObject({ isAllowed: false });
  });

  test("sends questions of the agent's own dialog into the conversation", () => {
    expect(ask("AskUserQuestion", "full")).toMatchObject({
      isAllowed: false,
      message: expect.stringContaining("Ask in your answer"),
    });
  });
});
