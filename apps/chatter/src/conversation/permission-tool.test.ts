import { describe, expect, test } from "vitest";
import { createPermissionTool } from "./permission-tool.ts";

/** What a question shows of what an agent wants to use a tool with. */
function ask(name: string, input: Readonly<Record<string, unknown>>) {
  const tool = createPermissionTool(name);
  return { ...tool.subject?.(input), ...tool.describe?.(input) };
}

describe("a question about an agent's tool", () => {
  test("shows a command, what it is for, and all else that it is run with", () => {
    const input = {
      command: "npm test",
      description: "Run the tests",
      run_in_background: true,
      env: { CI: "1" },
    };
    expect(ask("Bash", input)).toEqual({
      title: "Use Bash",
      command: "npm test",
      details: 'Run the tests\nrun_in_background: true\nenv: {"CI":"1"}',
    });
  });

  test("shows an edit as what goes and what comes", () => {
    const input = { file_path: "a.ts", old_string: "a\nb", new_string: "c", replace_all: false };
    expect(ask("Edit", input)).toEqual({
      title: "Use Edit",
      paths: ["a.ts"],
      diff: "-a\n-b\n+c",
      details: "replace_all: false",
    });
  });

  test("shows a new file as its content", () => {
    expect(ask("Write", { file_path: "a.ts", content: "x" })).toEqual({
      title: "Use Write",
      paths: ["a.ts"],
      diff: "+x",
    });
  });

  test("keeps to one line what could be taken for another value", () => {
    const { details } = ask("Tool", { note: "x\nrun: false", "a\nb": 1 });
    expect(details).toBe('note: "x\\nrun: false"\n"a\\nb": 1');
  });

  test("leaves out no value, whatever its name and kind, and whatever else there is", () => {
    const names = [
      "command",
      "description",
      "content",
      "old_string",
      "new_string",
      "path",
      "other",
    ];
    // Each of them is not there, is a text, or is something else.
    for (let choice = 0; choice < 3 ** names.length; choice += 1) {
      const input = Object.fromEntries(
        names.flatMap((name, index) => {
          const kind = Math.floor(choice / 3 ** index) % 3;
          if (kind === 0) return [];
          return [[name, kind === 1 ? `text of ${name}` : { inner: `value of ${name}` }]];
        }),
      );
      const shown = JSON.stringify(ask("Tool", input));
      const missing = Object.values(input)
        .map((value) => (typeof value === "string" ? value : value.inner))
        .filter((value) => !shown.includes(value));
      expect(missing).toEqual([]);
    }
  });
});
