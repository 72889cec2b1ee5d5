import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { spawn as openPty } from "@lydell/node-pty";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let folder: string;
let log: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "chatter-ending-"));
  log = path.join(folder, "log");
  writeFileSync(log, "");
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  rmSync(folder, { recursive: true });
});

/** The argv of a program that writes down what it is told, and does not end by itself. */
function program(more = ""): readonly string[] {
  const source = `
    import { appendFileSync } from "node:fs";
    import { watchEnding } from ${JSON.stringify(new URL("watch-ending.ts", import.meta.url).href)};
    const write = (line) => appendFileSync(${JSON.stringify(log)}, line + "\\n");
    watchEnding(({ exitCode, ...rest }) =>
      write(exitCode + ("error" in rest ? " " + (rest.error?.message ?? rest.error) : "")));
    setInterval(() => {}, 1000);
    ${more}
    write("ready " + process.pid);
  `;
  const flags = ["--experimental-strip-types", "--no-warnings", "--input-type=module"];
  return [...flags, "--eval", source];
}

const told = (): string[] => readFileSync(log, "utf8").split("\n").slice(0, -1);
const expectTold = (...lines: readonly unknown[]): Promise<void> =>
  expect.poll(told, { timeout: 20_000 }).toEqual([expect.stringMatching(/^ready/), ...lines]);

async function start(more?: string): Promise<ChildProcess> {
  child = spawn(process.execPath, program(more), { stdio: "pipe" });
  await expectTold();
  return child;
}

describe("watchEnding", () => {
  test.each([
    ["SIGHUP", "129"],
    ["SIGINT", "130"],
    ["SIGTERM", "143"],
  ] as const)("tells of %s that the exit code is %s, each time", async (signal, exitCode) => {
    const running = await start();
    running.kill(signal);
    await expectTold(exitCode);
    running.kill(signal);
    await expectTold(exitCode, exitCode);
  });

  test.each([
    ["an error", "throw new Error('oops')", "1 oops"],
    ["a promise", "Promise.reject(new Error('oops'))", "1 oops"],
    ["what is no error", "Promise.reject(undefined)", "1 undefined"],
  ])("tells of %s that nobody caught", async (_name, statement, line) => {
    await start(`process.once("SIGUSR2", () => { ${statement} });`);
    child?.kill("SIGUSR2");
    await expectTold(line);
  });

  test("tells nothing of an input that ends and is no terminal", async () => {
    const running = await start("process.stdin.on('end', () => write('end')).resume();");
    running.stdin?.end();
    await expectTold("end");
  });
});

describe.runIf(process.platform === "linux")("watchEnding, in a terminal,", () => {
  const inTerminal = async (words: readonly string[]) => {
    const [file = "", ...args] = words;
    const pty = openPty(file, args, {
      env: { PATH: process.env["PATH"] ?? "" },
    });
    await expectTold();
    return pty;
  };
  /** Closes the other end, as who closes the window does; the types do not know of it. */
  const closeTerminal = (pty: object): void => {
    if (!("destroy" in pty && typeof pty.destroy === "function")) throw new Error("no destroy");
    pty.destroy();
  };

  test.each([
    ["reads", "process.stdin.setRawMode(true).resume();"],
    ["writes", "setInterval(() => process.stdout.write('.'), 20);"],
  ])("tells that it is gone to who %s, and gets no signal for it", async (_name, more) => {
    const words = [process.execPath, ...program(more)];
    const pty = await inTerminal(["/bin/sh", "-c", 'setsid "$@"; :', "sh", ...words]);
    const pid = Number(/\d+/.exec(told()[0] ?? ""));
    closeTerminal(pty);
    try {
      await expect.poll(told, { timeout: 20_000 }).toContain("129");
    } finally {
      process.kill(pid, "SIGKILL");
    }
  });

  test("tells nothing when a person ends their input", async () => {
    const reading = "process.stdin.on('end', () => write('end')).resume();";
    const pty = await inTerminal([process.execPath, ...program(reading)]);
    pty.write("\u0004");
    await expectTold("end");
    pty.kill("SIGKILL");
  });
});
