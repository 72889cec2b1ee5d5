import { describe, expect, test } from "vitest";
import {
  type ExampleChanges,
  examplePlace,
  exampleTurn,
  formatArguments,
  planExample,
} from "./example-turn.ts";
import type { LaunchFile } from "./launch.ts";
import { listNaughtyTexts } from "./naughty-texts.ts";
import { planGeminiLaunch } from "./plan-gemini-launch.ts";

const plan = (changes: ExampleChanges = {}) => planExample(planGeminiLaunch, "gemini", changes);
const refuse = (changes: ExampleChanges) =>
  planGeminiLaunch(exampleTurn("gemini", changes), examplePlace(changes));

const EXTENSION = "/data/shadow/max/.gemini/extensions/chatter";
const ROLE = `${EXTENSION}/ROLE.md`;

function contentOf(files: readonly LaunchFile[], path: string): string | undefined {
  const file = files.find((each) => each.path === path);
  return file !== undefined && "content" in file ? file.content : undefined;
}

describe("planGeminiLaunch", () => {
  test("gives everything that starts a turn", () => {
    expect(plan()).toEqual({
      file: "gemini",
      args: [
        "--output-format",
        "stream-json",
        "--approval-mode",
        "default",
        "--policy",
        "/data/shadow/max/chatter.toml",
        "--session-id",
        "00000000-0000-4000-8000-000000000001",
      ],
      env: {
        PATH: "/usr/bin",
        HOME: "/home/kai",
        GEMINI_CLI_HOME: "/data/shadow/max",
        GEMINI_CLI_NO_RELAUNCH: "true",
        GEMINI_CLI_TRUST_WORKSPACE: "true",
      },
      cwd: "/home/kai/shop",
      stdin: "Kai says:\nFix the total",
      isTwoWay: false,
      isStdoutFile: true,
      stopSteps: [
        { signal: "SIGINT", graceMs: 1000 },
        { signal: "SIGTERM", graceMs: 2000 },
        { signal: "SIGKILL", graceMs: 2000 },
      ],
      files: [
        { path: "/data/shadow/max/.env", linkTo: "/home/kai/.env" },
        {
          path: `${EXTENSION}/gemini-extension.json`,
          content: `{
  "name": "chatter",
  "version": "0.0.0",
  "contextFileName": "ROLE.md",
  "mcpServers": {
    "chatter": {
      "command": "/usr/bin/node",
      "args": [
        "/opt/chatter/cli.mjs",
        "mcp"
      ],
      "env": {
        "CHATTER_SESSION": "s1",
        "CHATTER_MEMBER": "max"
      }
    }
  }
}
`,
        },
        { path: ROLE, content: "You are Max." },
        {
          path: "/data/shadow/max/chatter.toml",
          content: `[[rule]]
mcpName = "chatter"
toolName = ["todo_write", "todo_read", "todo_pause"]
decision = "allow"
priority = 999

[[rule]]
toolName = ["write_todos", "tracker_create_task", "tracker_update_task", "tracker_get_task", "tracker_list_tasks", "tracker_add_dependency", "tracker_visualize"]
decision = "deny"
priority = 999

[[rule]]
toolName = ["enter_plan_mode", "exit_plan_mode"]
decision = "deny"
priority = 999
`,
        },
      ],
      fileMentions: [],
    });
  });

  test("has the reviewed arguments in every mode, with every plan, new and resumed", async () => {
    await expect(formatArguments(planGeminiLaunch, "gemini")).toMatchFileSnapshot(
      "./golden/gemini-arguments.txt",
    );
  });

  test.each([
    ["ask", true],
    ["edit", true],
    ["plan", true],
    ["full", false],
  ] as const)("in the mode %s keeps the model from changing it: %s", (permissions, isKept) => {
    for (const mode of ["chatter", "native", "off"] as const) {
      const { files } = plan({ member: { permissions }, turn: { plan: mode } });
      const policy = contentOf(files, "/data/shadow/max/chatter.toml") ?? "";
      expect(policy.includes('["enter_plan_mode", "exit_plan_mode"]')).toBe(isKept);
      expect(policy.includes('"write_todos"')).toBe(mode !== "native");
      expect(policy.includes('mcpName = "chatter"')).toBe(mode === "chatter");
      const manifest = contentOf(files, `${EXTENSION}/gemini-extension.json`) ?? "";
      expect("mcpServers" in JSON.parse(manifest)).toBe(mode === "chatter");
    }
  });

  test.each([
    ["the tracker", "native", null, "true"],
    ["the todo list of older models", "native", "gemini-2.5-pro", undefined],
    ["chatter's tools", "chatter", null, undefined],
  ] as const)(
    "has the ids of tasks printed only where it plans with the tracker: %s",
    (_name, mode, model, expected) => {
      const { env } = plan({ member: { model }, turn: { plan: mode } });
      expect(env["GEMINI_CLI_EXP_AGENT"]).toBe(expected);
    },
  );

  test("gives no policy where there is nothing to say, so that the person's own counts", () => {
    const launch = plan({
      member: { permissions: "full" },
      turn: { plan: "native" },
      settings: { hasGeminiPolicies: true },
    });
    expect(launch.args).not.toContain("--policy");
    expect(contentOf(launch.files, "/data/shadow/max/chatter.toml")).toBeUndefined();
  });

  test.each([
    ["8 MiB", "x".repeat(8 * 1024 * 1024), true],
    ["one byte more", "x".repeat(8 * 1024 * 1024 + 1), false],
    ["more bytes, though fewer characters", "漢".repeat(3 * 1024 * 1024), false],
  ])("takes prompts of %s: %s", (_name, prompt, isTaken) => {
    expect(refuse({ turn: { prompt } }).ok).toBe(isTaken);
  });

  test("refuses a shadow whose policy Gemini would not find, an empty prompt, a bad id", () => {
    expect(refuse({ place: { shadow: "/data/a,b" } })).toEqual({
      ok: false,
      problem:
        'Gemini cannot be limited here: expected a path without commas for its policy, received "/data/a,b/chatter.toml"',
    });
    expect(refuse({ turn: { prompt: "\n" } }).ok).toBe(false);
    expect(refuse({ turn: { resume: "--yolo" } }).ok).toBe(false);
  });

  test("names what the agent may take for files in the prompt, and leaves the prompt alone", () => {
    const prompt = "see @src/a.ts";
    expect(plan({ turn: { prompt } })).toMatchObject({ stdin: prompt, fileMentions: ["src/a.ts"] });
  });

  test("lets no text change an argument, and keeps every text whole", () => {
    const usual = plan();
    for (const text of listNaughtyTexts()) {
      if (text.trim() === "") continue;
      const { args, stdin, files } = plan({ turn: { prompt: text, instructions: text } });
      expect(args).toEqual(usual.args);
      expect(stdin).toBe(text);
      const unescaped = (contentOf(files, ROLE) ?? "").replaceAll("\\@", "@");
      expect(unescaped).toBe(text.replaceAll("\\@", "@"));
      expect(files.filter(({ path }) => path !== ROLE)).toEqual(
        usual.files.filter(({ path }) => path !== ROLE),
      );
    }
  });

  test("writes half a megabyte whole into stdin", () => {
    const prompt = 'ü"\n'.repeat(128 * 1024);
    expect(plan({ turn: { prompt } }).stdin === prompt).toBe(true);
  });
});
