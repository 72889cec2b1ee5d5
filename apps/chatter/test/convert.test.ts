import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLI, runChatter } from "./run-chatter.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "chatter convert "));
});
afterAll(() => rm(folder, { recursive: true }));

const deterministic = ["convert", "--from", "line", "--deterministic"];
const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("chatter convert", () => {
  test("reads stdin and writes one event per line", async () => {
    const { code, stdout, stderr } = await runChatter(
      [...deterministic, "--agent-id", "max"],
      "a\nb",
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(linesOf(stdout)).toMatchObject([
      {
        v: 1,
        type: "session.started",
        eventId: "evt-0",
        agentId: "max",
        agentType: "line",
        timestamp: 0,
      },
      { type: "turn.started" },
      { type: "text", text: "a\n" },
      { type: "text", text: "b" },
      { type: "turn.completed", finishReason: "done" },
    ]);
  });

  test("reads a file with a space in its path, and the same from stdin as -", async () => {
    const file = path.join(folder, "out put.txt");
    await writeFile(file, "hello\n");
    const [fromFile, fromStdin] = await Promise.all([
      runChatter([...deterministic, file]),
      runChatter([...deterministic, "-"], "hello\n"),
    ]);
    expect(fromFile).toEqual(fromStdin);
    expect(fromFile.code).toBe(0);
  });

  test("succeeds whatever the converted run did, and is told how that ended", async () => {
    const { code, stdout } = await runChatter([...deterministic, "--exit-code", "3"], "a\n");
    expect(code).toBe(0);
    expect(linesOf(stdout).slice(-2)).toMatchObject([
      { type: "error", class: "process", error: expect.stringContaining("exit code 3") },
      { type: "turn.completed", finishReason: "error" },
    ]);
  });

  test("stamps real times and unique ids unless told otherwise", async () => {
    const before = Date.now();
    const events = linesOf((await runChatter(["convert", "--from", "line"], "a\n")).stdout);
    expect(new Set(events.map((event) => event["eventId"])).size).toBe(events.length);
    expect(events.every((event) => Number(event["timestamp"]) >= before)).toBe(true);
  });

  test("escapes what a terminal or a line reader could trip over", async () => {
    const { stdout } = await runChatter(deterministic, "\u001B[31m\u007F\u009B\u2028\u2029\n");
    expect(stdout).toContain(String.raw`\u001b[31m\u007f\u009b\u2028\u2029\n`);
  });

  test("ends quietly when its reader has seen enough", async () => {
    const child = spawn("sh", [
      "-c",
      'yes | "$0" "$1" convert --from line | head -n 1',
      process.execPath,
      CLI,
    ]);
    const [stdout, stderr, [code]] = await Promise.all([
      child.stdout.setEncoding("utf8").toArray(),
      child.stderr.setEncoding("utf8").toArray(),
      once(child, "close"),
    ]);
    expect({ code, stderr: stderr.join(""), lines: stdout.join("").split("\n").length }).toEqual({
      code: 0,
      stderr: "",
      lines: 2,
    });
  });

  test.each<[string, () => string[], string]>([
    [
      "a file that is not there",
      () => ["convert", "no such"],
      'chatter: cannot read "no such": there is no such file.\n',
    ],
    [
      "a folder",
      () => ["convert", "."],
      'chatter: cannot read ".": expected a file, received a directory.\n',
    ],
    [
      "empty input without --from",
      () => ["convert"],
      "chatter: cannot tell which agent printed this: expected the output of a known agent, received nothing. Name it with --from",
    ],
  ])("refuses %s in one line, with exit code 2", async (_name, args, message) => {
    const { code, stdout, stderr } = await runChatter(args());
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr.startsWith(message)).toBe(true);
    expect(stderr.trimEnd()).not.toContain("\n");
  });

  test("says in one line that the disk is full", async () => {
    const program = 'printf "a\\nb\\n" | "$0" "$1" convert --from line > /dev/full';
    const child = spawn("sh", ["-c", program, process.execPath, CLI]);
    const [stderr, [code]] = await Promise.all([
      child.stderr.setEncoding("utf8").toArray(),
      once(child, "close"),
    ]);
    expect({ code, stderr: stderr.join("") }).toEqual({
      code: 1,
      stderr: "chatter: cannot write the output: there is no space left on the device.\n",
    });
  });

  test("refuses input of no known agent, whether short or endless", async () => {
    const short = await runChatter(["convert"], "hello\n{}\n");
    const long = await runChatter(["convert"], "hello\n".repeat(100_000));
    const wide = await runChatter(["convert"], "x".repeat(3_000_000));
    for (const { code, stderr } of [short, long, wide]) {
      expect(code).toBe(2);
      expect(stderr).toContain("received lines of none of them. Name it with --from");
    }
  });

  test("shows the stack only with --debug", async () => {
    const plain = await runChatter(["convert", "no such"]);
    const debug = await runChatter(["convert", "no such", "--debug"]);
    expect(plain.stderr).not.toContain("    at ");
    expect(debug.stderr).toContain("    at ");
    expect(debug.code).toBe(2);
  });
});
