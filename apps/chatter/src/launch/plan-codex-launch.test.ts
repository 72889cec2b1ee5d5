import { describe, expect, test } from "vitest";
import {
  type ExampleChanges,
  examplePlace,
  exampleTurn,
  formatArguments,
  planExample,
} from "./example-turn.ts";
import { listNaughtyTexts } from "./naughty-texts.ts";
import { planCodexLaunch } from "./plan-codex-launch.ts";
import { readTomlString } from "./read-toml-string.ts";

const plan = (changes: ExampleChanges = {}) => planExample(planCodexLaunch, "codex", changes);
const refuse = (changes: ExampleChanges) =>
  planCodexLaunch(exampleTurn("codex", changes), examplePlace(changes));

/** What the arguments say of the developer's instructions, read as TOML. */
function instructionsIn(args: readonly string[]): string | null {
  const found = args.find((word) => word.startsWith("developer_instructions="));
  return found === undefined ? null : readTomlString(found, "developer_instructions");
}

describe("planCodexLaunch", () => {
  test("gives everything that starts a turn", () => {
    expect(plan()).toEqual({
      file: "codex",
      args: [
        "exec",
        "--json",
        "--skip-git-repo-check",
        "-c",
        'sandbox_mode="read-only"',
        "-c",
        "tools.update_plan.enabled=false",
        "-c",
        'mcp_servers.chatter.command="/usr/bin/node"',
        "-c",
        'mcp_servers.chatter.args=["/opt/chatter/cli.mjs", "mcp"]',
        "-c",
        'mcp_servers.chatter.env={CHATTER_SESSION = "s1", CHATTER_MEMBER = "max"}',
        "-c",
        "mcp_servers.chatter.required=true",
        "-c",
        'mcp_servers.chatter.default_tools_approval_mode="approve"',
        "-c",
        'mcp_servers.chatter.omit_tools_from=["deferred"]',
        "-c",
        'developer_instructions="You are Max."',
        "-",
      ],
      env: { PATH: "/usr/bin", HOME: "/home/kai" },
      cwd: "/home/kai/shop",
      stdin: "Kai says:\nFix the total",
      isTwoWay: false,
      isStdoutFile: false,
      stopSteps: [
        { signal: "SIGINT", graceMs: 1000 },
        { signal: "SIGTERM", graceMs: 2000 },
        { signal: "SIGKILL", graceMs: 2000 },
      ],
      files: [],
      fileMentions: [],
    });
  });

  test("has the reviewed arguments in every mode, with every plan, new and resumed", async () => {
    await expect(formatArguments(planCodexLaunch, "codex")).toMatchFileSnapshot(
      "./golden/codex-arguments.txt",
    );
  });

  test("keeps the words that must come last behind those of the member", () => {
    const member = { command: ["npx", "codex"], args: ["--profile", "shop"] };
    expect(plan({ member }).args.slice(0, 2)).toEqual(["codex", "exec"]);
    expect(plan({ member }).args.slice(-3)).toEqual(["--profile", "shop", "-"]);
    const { args } = plan({ member, turn: { resume: "t-1" } });
    expect(args.slice(0, 3)).toEqual(["codex", "exec", "resume"]);
    expect(args.slice(-4)).toEqual(["--profile", "shop", "t-1", "-"]);
  });

  test.each([
    ["ours alone", "ask", null, "Ours.", "Ours."],
    ["the person's own before ours", "edit", "Theirs.\n", "Ours.", "Theirs.\n\n\nOurs."],
    ["the person's own alone", "edit", "Theirs.", " ", "Theirs."],
    ["nothing", "full", null, "", null],
  ] as const)("gives as instructions %s", (_name, permissions, theirs, ours, expected) => {
    const { args } = plan({
      member: { permissions },
      turn: { instructions: ours },
      settings: { codexInstructions: theirs },
    });
    expect(instructionsIn(args)).toBe(expected);
  });

  test("says that only a plan is wanted, where that is the mode", () => {
    const { args } = plan({ member: { permissions: "plan" } });
    expect(instructionsIn(args)).toMatch(/^You are Max\.\n\nOnly a plan is wanted/);
  });

  test("passes the key of a provider that the person's settings name", () => {
    const env = { SHOP_KEY: "k", OTHER: "o" };
    expect(plan({ place: { env }, settings: { codexKeyNames: ["SHOP_KEY"] } }).env).toEqual({
      SHOP_KEY: "k",
    });
  });

  test.each([
    ["as many characters as it takes", "x".repeat(1_048_576), true],
    ["one more", "x".repeat(1_048_577), false],
    ["as many of two code units each", "🚀".repeat(1_048_576), true],
    ["one more of those", "🚀".repeat(1_048_577), false],
  ])("counts characters, not code units: %s", (_name, prompt, isTaken) => {
    const planned = refuse({ turn: { prompt } });
    expect(planned.ok).toBe(isTaken);
    if (!planned.ok) {
      expect(planned.problem).toBe(
        "the prompt is too long for Codex: expected at most 1048576 characters, received 1048577",
      );
    }
  });

  test("refuses instructions that are too long for an argument, and an empty prompt", () => {
    expect(refuse({ turn: { instructions: "x".repeat(128 * 1024) } })).toMatchObject({
      ok: false,
      problem: expect.stringContaining("expected at most 131071 bytes"),
    });
    expect(refuse({ turn: { prompt: "" } }).ok).toBe(false);
    expect(refuse({ turn: { resume: "--last" } }).ok).toBe(false);
  });

  test("lets no text change another argument, and keeps every text whole", () => {
    const usual = plan().args;
    const role = usual.length - 2;
    for (const text of listNaughtyTexts()) {
      if (text.trim() === "") continue;
      const { args, stdin } = plan({ turn: { prompt: text, instructions: text } });
      expect(args.with(role, "")).toEqual(usual.with(role, ""));
      expect(instructionsIn(args)).toBe(text);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what TOML refuses.
      expect(args[role]).not.toMatch(/[\u0000-\u001F\u007F]/);
      expect(stdin).toBe(text);
    }
  });

  test("writes half a megabyte whole into stdin", () => {
    const prompt = 'ü"\n'.repeat(128 * 1024);
    expect(plan({ turn: { prompt } }).stdin === prompt).toBe(true);
  });
});
