import { describe, expect, test } from "vitest";
import {
  type ExampleChanges,
  examplePlace,
  exampleTurn,
  formatArguments,
  planExample,
} from "./example-turn.ts";
import { listNaughtyTexts } from "./naughty-texts.ts";
import { planClaudeLaunch } from "./plan-claude-launch.ts";

const plan = (changes: ExampleChanges = {}) => planExample(planClaudeLaunch, "claude", changes);
const refuse = (changes: ExampleChanges) =>
  planClaudeLaunch(exampleTurn("claude", changes), examplePlace(changes));

describe("planClaudeLaunch", () => {
  test("gives everything that starts a turn", () => {
    expect(plan()).toEqual({
      file: "claude",
      args: [
        "-p",
        "--input-format",
        "stream-json",
        "--output-format",
        "stream-json",
        "--verbose",
        "--permission-prompt-tool",
        "stdio",
        "--permission-mode",
        "default",
        "--mcp-config",
        '{"mcpServers":{"chatter":{"type":"stdio","command":"/usr/bin/node","args":["/opt/chatter/cli.mjs","mcp"],"alwaysLoad":true,"env":{"CHATTER_SESSION":"s1","CHATTER_MEMBER":"max"}}}}',
        "--allowedTools",
        "mcp__chatter__todo_write,mcp__chatter__todo_read,mcp__chatter__todo_pause",
        "--disallowedTools",
        "TodoWrite,TaskCreate,TaskUpdate,TaskList,TaskGet",
        "--append-system-prompt=You are Max.",
        "--session-id",
        "00000000-0000-4000-8000-000000000001",
      ],
      env: { PATH: "/usr/bin", HOME: "/home/kai" },
      cwd: "/home/kai/shop",
      stdin: '{"type":"user","message":{"role":"user","content":"Kai says:\\nFix the total"}}\n',
      isTwoWay: true,
      isStdoutFile: false,
      stopSteps: [
        { signal: "SIGINT", graceMs: 2000 },
        { signal: "SIGTERM", graceMs: 2000 },
        { signal: "SIGKILL", graceMs: 2000 },
      ],
      files: [],
      fileMentions: [],
    });
  });

  test("has the reviewed arguments in every mode, with every plan, new and resumed", async () => {
    await expect(formatArguments(planClaudeLaunch, "claude")).toMatchFileSnapshot(
      "./golden/claude-arguments.txt",
    );
  });

  test("puts its arguments between those of the command and those of the member", () => {
    const member = { command: ["node", "fake.mjs", "--fast"], args: ["--add-dir", "../lib"] };
    const { file, args } = plan({ member });
    expect([file, ...args.slice(0, 3)]).toEqual(["node", "fake.mjs", "--fast", "-p"]);
    expect(args.slice(-2)).toEqual(["--add-dir", "../lib"]);
  });

  test("switches the agent's own plan on only when that is wanted", () => {
    expect(plan({ turn: { plan: "native" } }).env).toMatchObject({
      CLAUDE_CODE_ENABLE_TODO_TOOLS: "1",
      CLAUDE_CODE_ENABLE_TASKS: "0",
    });
    for (const mode of ["chatter", "off"] as const) {
      const env = { CLAUDE_CODE_ENABLE_TODO_TOOLS: "1" };
      expect(plan({ turn: { plan: mode }, place: { env } }).env).toEqual({});
    }
  });

  test.each([
    ["empty", ""],
    ["blank", " \n\t"],
  ])("refuses a prompt that is %s", (_name, prompt) => {
    expect(refuse({ turn: { prompt } })).toEqual({
      ok: false,
      problem: expect.stringMatching(/^the prompt is empty: expected some text, received "/),
    });
  });

  test.each(["--dangerously-skip-permissions", "-1", "", "a b", "x".repeat(129)])(
    "refuses to resume %j, which is no id",
    (resume) => {
      expect(refuse({ turn: { resume } })).toMatchObject({
        ok: false,
        problem: expect.stringContaining("cannot be resumed"),
      });
    },
  );

  test("refuses to do everything as root, unless somebody says that there is a sandbox", () => {
    const full = { member: { permissions: "full" as const }, place: { userId: 0 } };
    expect(refuse(full)).toMatchObject({ ok: false, problem: expect.stringContaining("root") });
    expect(refuse({ ...full, place: { userId: 0, env: { IS_SANDBOX: "0" } } }).ok).toBe(false);
    expect(refuse({ ...full, place: { userId: 0, env: { IS_SANDBOX: "1" } } }).ok).toBe(true);
    expect(refuse({ ...full, place: { userId: 1000 } }).ok).toBe(true);
    expect(refuse({ ...full, place: { userId: undefined } }).ok).toBe(true);
    expect(refuse({ member: { permissions: "edit" }, place: { userId: 0 } }).ok).toBe(true);
    const member = { permissions: "full" as const, env: { IS_SANDBOX: "1" } };
    expect(plan({ member, place: { userId: 0 } }).env).toMatchObject({ IS_SANDBOX: "1" });
  });

  test.each([
    ["100 KiB of them fit into an argument", "x".repeat(100 * 1024), false],
    ["one byte more does not", "x".repeat(100 * 1024 + 1), true],
    ["bytes count, not characters", "漢".repeat(40 * 1024), true],
    ["a NUL fits into none", "a\0b", true],
  ])("gives long instructions as a file: %s", (_name, instructions, isFile) => {
    const { args, files } = plan({ turn: { instructions } });
    const file = "/data/shadow/max/instructions.md";
    expect(args.includes(`--append-system-prompt=${instructions}`)).toBe(!isFile);
    expect(files).toEqual(isFile ? [{ path: file, content: instructions }] : []);
    if (isFile) expect(args[args.indexOf("--append-system-prompt-file") + 1]).toBe(file);
  });

  test("says nothing where there are no instructions", () => {
    const { args, files } = plan({ turn: { instructions: " \n" } });
    expect(args.filter((word) => word.includes("system-prompt"))).toEqual([]);
    expect(files).toEqual([]);
  });

  test("names what the agent may take for files in the prompt", () => {
    expect(plan({ turn: { prompt: "see @src/a.ts" } }).fileMentions).toEqual(["src/a.ts"]);
  });

  test("lets no text change another argument, and keeps every text whole", () => {
    const usual = plan().args;
    const role = usual.indexOf("--append-system-prompt=You are Max.");
    for (const text of listNaughtyTexts()) {
      if (text.trim() === "") continue;
      const { args, stdin, files } = plan({ turn: { prompt: text, instructions: text } });
      const isFile = files.length > 0;
      expect(args.slice(0, role)).toEqual(usual.slice(0, role));
      expect(args.slice(role + (isFile ? 2 : 1))).toEqual(usual.slice(role + 1));
      if (isFile) expect(files).toMatchObject([{ content: text }]);
      else expect(args[role]).toBe(`--append-system-prompt=${text}`);
      expect(stdin).toMatch(/^[^\n\r\u2028\u2029]+\n$/);
      expect(JSON.parse(stdin).message.content).toBe(text);
    }
  });

  test("writes half a megabyte whole into stdin", () => {
    const prompt = 'ü"\n'.repeat(128 * 1024);
    const { stdin, args } = plan({ turn: { prompt } });
    expect(JSON.parse(stdin).message.content === prompt).toBe(true);
    expect(args).toEqual(plan().args);
  });
});
