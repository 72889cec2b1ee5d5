import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HistoryLimits } from "./history-line.ts";
import { openPromptHistory } from "./open-prompt-history.ts";

let root: string;
let file: string;
let problems: string[];
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "chatter-history-"));
  file = path.join(root, "data", "history.jsonl");
  problems = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const open = (limits?: HistoryLimits) =>
  openPromptHistory({
    file,
    now: () => 7,
    onProblem: (problem) => problems.push(problem),
    ...(limits === undefined ? {} : { limits }),
  });

/** Remembers texts, and gives what the next one to open it finds. */
async function keep(texts: readonly string[], limits?: HistoryLimits): Promise<readonly string[]> {
  const history = await open(limits);
  for (const text of texts) history.remember(text);
  await history.close();
  return (await open(limits)).entries;
}

describe("the history of prompts", () => {
  test("is empty before anything was typed, and makes no file", async () => {
    expect(await open()).toMatchObject({ entries: [], problem: undefined });
    expect(() => statSync(file)).toThrow("ENOENT");
  });

  test("has what was typed, line breaks and all, for its owner alone", async () => {
    expect(await keep(["one", "two\nlines", "日本 👩‍👩‍👧"])).toEqual([
      "one",
      "two\nlines",
      "日本 👩‍👩‍👧",
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    chmodSync(file, 0o644);
    await keep(["three"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("has no secrets, no blanks, no repetitions, and nothing that is very long", async () => {
    const secret = `sk-ant-api03-${"a1B2".repeat(12)}`;
    const entries = await keep([
      `use ${secret}`,
      " ",
      "a",
      "a",
      "x".repeat(70_000),
      "é".repeat(40_000),
      "b",
      "a",
    ]);
    expect(entries).toEqual(["use [redacted]", "a", "b", "a"]);
    expect(readFileSync(file, "utf8")).not.toContain(secret);
    expect(await keep(["a"])).toHaveLength(4);
  });

  test("loses only the lines that cannot be read, also to a line that was cut off", async () => {
    await keep(["one"]);
    appendFileSync(file, 'nonsense\n{"text":5}\nnull\n\n[]\n{"v":1,"at":7,"text":"cut o');
    expect(await keep(["two"])).toEqual(["one", "two"]);
  });

  test("drops the oldest of too many", async () => {
    const limits = { entries: 8, bytes: 10_000 };
    const texts = Array.from({ length: 50 }, (_, index) => `prompt ${index}`);
    const entries = await keep(texts, limits);
    expect(entries.length).toBeGreaterThanOrEqual(6);
    expect(entries.length).toBeLessThanOrEqual(8);
    expect(entries).toEqual(texts.slice(-entries.length));
  });

  test("never grows beyond its bytes, whatever it finds", async () => {
    const limits = { entries: 1000, bytes: 2000 };
    mkdirSync(path.dirname(file));
    writeFileSync(file, "garbage\n".repeat(100_000));
    const texts = Array.from({ length: 40 }, (_, index) => `${index} ${"é".repeat(100)}`);
    const entries = await keep(texts, limits);
    expect(statSync(file).size).toBeLessThanOrEqual(2000);
    expect(entries).toEqual(texts.slice(-entries.length));
    expect(entries.length).toBeGreaterThan(4);
  });

  test("keeps what two write at once, also while one of them makes room", async () => {
    const limits = { entries: 400, bytes: 100_000 };
    await keep(
      Array.from({ length: 390 }, (_, index) => `old ${index}`),
      limits,
    );
    const [first, second] = await Promise.all([open(limits), open(limits)]);
    for (let index = 0; index < 40; index += 1) {
      first.remember(`first ${index}`);
      second.remember(`second ${index}`);
    }
    await Promise.all([first.close(), second.close()]);
    const { entries } = await open(limits);
    // Whoever writes in the very moment of the change may lose that one line.
    expect(entries.filter((text) => /^(?:first|second)/.test(text)).length).toBeGreaterThan(76);
    expect(new Set(entries).size).toBe(entries.length);
    expect(problems).toEqual([]);
  });

  test.each<[string, () => void, RegExp]>([
    ["a folder", () => mkdirSync(file, { recursive: true }), /regular file|folder/],
    [
      "a link",
      () => {
        mkdirSync(path.dirname(file));
        writeFileSync(path.join(root, "other"), "theirs");
        symlinkSync(path.join(root, "other"), file);
      },
      /it is a symbolic link/,
    ],
  ])("says once that %s is none, and goes on", async (_name, prepare, reason) => {
    prepare();
    const history = await open();
    expect(history.entries).toEqual([]);
    expect(history.problem).toMatch(reason);
    history.remember("one");
    history.remember("two");
    await history.close();
    expect(problems).toEqual([expect.stringMatching(reason)]);
  });
});
