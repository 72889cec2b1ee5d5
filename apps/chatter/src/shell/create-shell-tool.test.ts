import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { ToolResult } from "@chatter/tool-scheduler";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { createGuard } from "../../test/create-guard.ts";
import { isRunning } from "../../test/is-running.ts";
import { findRunProcesses } from "../process/find-run-processes.ts";
import { createShellTool, type ShellToolOptions } from "./create-shell-tool.ts";
import type { ShellResult } from "./format-command-run.ts";

const guard = createGuard();
afterAll(() => guard.close());

let folder: string;
let marks: string[];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-shell-")));
  marks = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const mark of marks) expect(await findMarked(mark)).toEqual([]);
});

/** Nobody is in the group of a process that cannot be there. */
const findMarked = (mark: string) => findRunProcesses({ group: 2 ** 30, mark });

function createTool(options: Partial<ShellToolOptions> = {}) {
  return createShellTool({
    cwd: folder,
    env: { PATH: process.env["PATH"], SHELL: "/bin/sh" },
    guard,
    now: () => performance.now(),
    nextMark() {
      const mark = `shell-${crypto.randomUUID()}`;
      marks.push(mark);
      return mark;
    },
    ...options,
  });
}

interface Run {
  readonly result: Promise<ToolResult>;
  output(): string;
  abort(): void;
}

function start(command: string, options?: Partial<ShellToolOptions>, onOutput = () => {}): Run {
  const controller = new AbortController();
  let output = "";
  const result = createTool(options).execute(
    { command },
    {
      callId: "call-1",
      signal: controller.signal,
      writeOutput(chunk) {
        output += chunk;
        onOutput();
      },
      schedule: () => Promise.reject(new Error("the shell schedules nothing")),
    },
  );
  return { result, output: () => output, abort: () => controller.abort() };
}

const run = (command: string, options?: Partial<ShellToolOptions>): Promise<ToolResult> =>
  start(command, options).result;

function dataOf(exitCode: number | null, signal: string | null = null, truncated = false) {
  const data: ShellResult = { exitCode, signal, truncated, durationMs: expect.any(Number) };
  return data;
}

describe("the shell tool", () => {
  test("runs a command in the folder, with the environment, and gives its output", async () => {
    const env = { PATH: process.env["PATH"], GREETING: "hello" };
    const { result, output } = start('echo "$GREETING from $PWD"', { env });
    const text = `hello from ${folder}\n`;
    expect(await result).toEqual({ text, data: dataOf(0) });
    expect(output()).toBe(text);
  });

  test("says how a command failed", async () => {
    expect(await run("echo a; exit 3")).toEqual({
      text: "a\n\nThe command ended with exit code 3.",
      isError: true,
      data: dataOf(3),
    });
    expect(await run("kill -SEGV $$")).toEqual({
      text: "The command was ended by SIGSEGV.",
      isError: true,
      data: dataOf(null, "SIGSEGV"),
    });
    expect(await run("no-such-program")).toMatchObject({
      text: expect.stringMatching(/no-such-program.*not found/),
      data: dataOf(127),
    });
  });

  test("keeps the order of what goes to both outputs", async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `line ${index}`);
    const command = lines.map((line, index) => `echo ${line}${index % 2 ? " >&2" : ""}`).join("\n");
    expect((await run(command)).text).toBe(`${lines.join("\n")}\n`);
  });

  test("gives a command no input", async () => {
    expect((await run("cat; read line || echo none")).text).toBe("none\n");
  });

  test("reads UTF-8 that comes in pieces, and shows what is none", async () => {
    expect((await run("printf '\\346\\227'; sleep 0.05; printf '\\245本 👩‍💻'")).text).toBe(
      "日本 👩‍💻",
    );
    expect((await run("printf 'a\\377\\000b\\346\\227'")).text).toBe("a\uFFFD\0b\uFFFD");
    const binary = await run("head -c 100000 /dev/urandom");
    expect(binary.data).toMatchObject({ exitCode: 0 });
  });

  test("takes quotes, newlines and anything else in a command as they are", async () => {
    const command = `cat <<'END'\nit's "$HOME" \\ \`x\`\n日本 🚀\nEND`;
    expect((await run(command)).text).toBe('it\'s "$HOME" \\ `x`\n日本 🚀\n');
  });

  test("uses the shell of the person where it is a POSIX shell", async () => {
    const env = { PATH: process.env["PATH"], SHELL: "/bin/bash" };
    expect((await run("echo $BASH_VERSION", { env })).text).toMatch(/^\d/);
    const fish = { ...env, SHELL: "/usr/bin/fish" };
    expect((await run("echo $0", { env: fish })).text).toBe("/bin/sh\n");
  });

  test("shows output while the command runs", async () => {
    const { result, output, abort } = start("echo first; sleep 1000");
    await expect.poll(output, { timeout: 20_000 }).toBe("first\n");
    abort();
    await result;
  });
});

describe("the shell tool, given what cannot run,", () => {
  test("says that the folder is not there", async () => {
    const cwd = path.join(folder, "gone");
    expect(await run("ls", { cwd })).toEqual({
      text: `Cannot run the command: the folder "${cwd}" is not there.`,
      isError: true,
      data: dataOf(null),
    });
  });

  test.runIf(process.platform === "linux")("says that a command is too long", async () => {
    const command = `: ${"x".repeat(128 * 1024)}`;
    expect(await run(command)).toEqual({
      text: "Cannot run the command: it is too long: expected less than 128 KiB, received 131074 bytes.",
      isError: true,
      data: dataOf(null),
    });
  });

  test("starts nothing when it was cancelled before", async () => {
    const { inputSchema: _, ...tool } = createTool();
    const context = {
      callId: "call-1",
      signal: AbortSignal.abort(),
      writeOutput: () => {},
      schedule: () => Promise.reject(new Error("the shell schedules nothing")),
    };
    const result = await tool.execute({ command: "touch made" }, context);
    expect(result).toMatchObject({ text: "The command was cancelled.", isError: true });
    expect(marks).toEqual([]);
  });

  test.each([
    ["nothing", {}],
    ["no text", { command: 1 }],
    ["blanks", { command: " \n" }],
    ["a NUL", { command: "ls\0-l" }],
    ["half of a character", { command: "echo \uD83D" }],
    ["more than a command", { command: "ls", cwd: "/" }],
  ])("refuses %s", (_name, input) => {
    expect(createTool().inputSchema.safeParse(input).success).toBe(false);
  });

  test("tells exactly what would run, and where", () => {
    const tool = createTool();
    const input = { command: " rm -rf \u202E/ \n" };
    expect(tool.inputSchema.safeParse(input)).toEqual({ success: true, data: input });
    expect(tool.subject?.(input)).toEqual(input);
    expect(tool.describe?.(input)).toEqual({ title: "Run a command", details: `in ${folder}` });
  });
});

describe("the shell tool, given a flood,", () => {
  const held = (): number => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };

  test("keeps both ends, little memory, and lets other work go on", async () => {
    const before = held();
    let peak = 0;
    let writes = 0;
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 10);
    const startedAt = performance.now();
    const { result, output } = start("echo begin; yes | head -c 200000000; echo end", {}, () => {
      writes += 1;
      peak = Math.max(peak, held());
    });
    const { text, data } = await result;
    const elapsedMs = performance.now() - startedAt;
    clearInterval(timer);
    expect(data).toEqual(dataOf(0, null, true));
    expect(text).toMatch(/^begin\ny\ny\n/);
    expect(text).toMatch(/y\ny\nend\n$/);
    expect(text).toContain(`… ${200_000_010 - 100_000} characters left out …`);
    expect(peak - before).toBeLessThan(128 * 1024 * 1024);
    expect(writes).toBeLessThanOrEqual(elapsedMs / 50 + 3);
    expect(output().length).toBeLessThan(writes * 33_000);
    expect(turns).toBeGreaterThan(elapsedMs / 250);
  });

  test("ends one that has no end", async () => {
    const { result, output, abort } = start("yes");
    await expect.poll(() => output().length, { timeout: 20_000 }).toBeGreaterThan(100_000);
    abort();
    expect(await result).toMatchObject({
      text: expect.stringMatching(/y\n\nThe command was cancelled\.$/),
      isError: true,
      data: { truncated: true },
    });
  });
});

describe("the shell tool, when it is cancelled,", () => {
  async function cancel(command: string): Promise<ToolResult> {
    const { result, output, abort } = start(command);
    await expect.poll(output, { timeout: 20_000 }).toContain("ready");
    abort();
    return await result;
  }

  test("ends the command politely, and keeps what it printed", async () => {
    const command =
      "trap 'echo bye; exit 0' TERM; echo ready; while :; do sleep 0.02; done; echo never";
    expect(await cancel(command)).toEqual({
      // Some shells tell by whom their children were ended.
      text: expect.stringMatching(/^ready\n(?:Terminated\n)?bye\n\nThe command was cancelled\.$/),
      isError: true,
      data: dataOf(0),
    });
  });

  test("ends children that do not listen", async () => {
    const startedAt = performance.now();
    const stubborn = "trap '' TERM INT HUP";
    const result = await cancel(
      `${stubborn}; sh -c "${stubborn}; sleep 1000" & sleep 1000 & echo ready; wait`,
    );
    expect(result).toMatchObject({ data: dataOf(null, "SIGKILL") });
    expect(performance.now() - startedAt).toBeGreaterThan(2000);
  });

  test.runIf(process.platform === "linux").each(["setsid", "env -i setsid"])(
    "ends who left by way of %s",
    async (leave) => {
      const { text } = await cancel(
        `${leave} sh -c 'trap "" TERM; echo ready $$; while :; do sleep 0.02; done' & wait`,
      );
      expect(isRunning(Number(/ready (\d+)\n/.exec(text)?.[1]))).toBe(false);
    },
  );

  test("does not wait for who holds its output and cannot be found", async () => {
    const { result, output, abort } = start(
      "(env -i setsid sh -c 'echo ready $$; printf \"\\346\"; exec sleep 1000' &); sleep 1000",
    );
    await expect.poll(output, { timeout: 20_000 }).toMatch(/ready \d+\n/);
    abort();
    const { text } = await result;
    process.kill(Number(/ready (\d+)/.exec(text)?.[1]), "SIGKILL");
    expect(output()).toMatch(/^ready \d+\n\uFFFD$/);
    expect(text).toContain("The command was cancelled.\nSomething that it started still holds");
  });
});

describe("the shell tool, when a command leaves something running,", () => {
  test.each<readonly [string, string]>([
    ["that holds its output", "sleep 1000 &"],
    ["that does not", "sleep 1000 >/dev/null 2>&1 &"],
    ["without a terminal", "nohup sleep 1000 >/dev/null 2>&1 &"],
    ["that prints for ever", "(sleep 0.01; yes) >&2 &"],
    ...(process.platform === "linux"
      ? [["in a session of its own", "setsid sleep 1000 >/dev/null 2>&1 &"] as const]
      : []),
  ])("ends it %s, and says so", async (_name, command) => {
    const result = await run(`${command} echo started $!`);
    const [, pid] = /started (\d+)\n/.exec(result.text) ?? [];
    expect(isRunning(Number(pid))).toBe(false);
    expect(result.text).toMatch(/\nWhat it left running was ended\.$/);
    expect(result).toMatchObject({ data: { exitCode: 0 } });
    expect(result.isError).toBeUndefined();
  });
});
