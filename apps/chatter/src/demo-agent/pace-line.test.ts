import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "./fill-template.ts";
import { loadTemplate, type TemplateName } from "./load-template.ts";
import { paceLine } from "./pace-line.ts";
import { DIALECTS } from "./stage.ts";

const TEMPLATES = DIALECTS.flatMap((dialect) =>
  readdirSync(new URL(`../../demo/${dialect}`, import.meta.url)).map((file) => ({
    dialect,
    // Cast: the folder holds nothing else.
    name: file.replace(".jsonl", "") as TemplateName,
  })),
);

describe("paceLine", () => {
  const QUICK_TO_SLOW: readonly JsonValue[] = [
    { type: "thread.started" },
    { type: "message", role: "assistant", delta: true },
    { type: "assistant" },
    { type: "tool_result", tool_id: "run_shell_command__run_shell_command_1_0" },
  ];

  test("gives words less time than calls, and calls less than their results", () => {
    const paces = QUICK_TO_SLOW.map(paceLine);
    expect(paces).toEqual([...new Set(paces)].sort((a, b) => a - b));
  });

  test("does not wait for a plan as for a tool", () => {
    const plan: JsonValue = { type: "user", tool_use_result: { newTodos: [] } };
    const tool: JsonValue = { type: "user", tool_use_result: { stdout: "" } };
    expect(paceLine(plan)).toBeLessThan(paceLine(tool));
  });
});

describe("a template", () => {
  test.each(TEMPLATES)("of $dialect, $name, is short, and takes seconds", async (template) => {
    const lines = await loadTemplate(template.dialect, template.name);
    expect(lines.length).toBeLessThanOrEqual(40);
    const seconds = lines.map(paceLine).reduce((sum, pace) => sum + pace, 0) / 6;
    expect(seconds).toBeLessThan(6);
  });
});
