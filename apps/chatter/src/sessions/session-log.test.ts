import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { TeamMetadata } from "@chatter/events-schema";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createSessionPlace,
  type SessionPlace,
  saying,
  wordsOf,
} from "../../test/session-place.ts";

let place: SessionPlace;
beforeEach(() => {
  place = createSessionPlace();
});
afterEach(() => place.remove());

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);

describe("what a session log holds", () => {
  test("is each event on a line of its own, in order, numbered anew", async () => {
    const log = await place.open();
    expect(log.append([saying("one", { seq: 77 }), saying("two")])).toBe(true);
    log.append([saying("three\n\u2028")]);
    expect(await log.close()).toBe(true);
    expect(linesOf(place.file())).toEqual([
      { ...saying("one"), seq: 0 },
      { ...saying("two"), seq: 1 },
      { ...saying("three\n\u2028"), seq: 2 },
    ]);
    expect(place.problems).toEqual([]);
  });

  test("is on the disk after sync, while the log is open", async () => {
    const log = await place.open();
    log.append([saying("one")]);
    expect(await log.sync()).toBe(true);
    expect(wordsOf(await place.read())).toEqual(["one"]);
    await log.close();
  });

  test("goes on, numbers too, when the session is opened again", async () => {
    for (const words of [["one", "two"], ["three"], [], ["four"]]) {
      const log = await place.open();
      log.append(words.map((word) => saying(word)));
      await log.close();
    }
    expect(linesOf(place.file()).map(({ seq, text }) => `${seq} ${text}`)).toEqual([
      ...["0 one", "1 two", "2 three", "3 four"],
    ]);
  });

  test("finds the last number behind damaged and behind very long lines", async () => {
    const log = await place.open();
    log.append([saying("one"), saying("x".repeat(300_000))]);
    await log.close();
    fs.appendFileSync(path.join(place.directory, "events.jsonl"), "{ damaged\n\n[]\n7\n");
    const again = await place.open();
    again.append([saying("three")]);
    await again.close();
    expect((await place.read()).at(-1)).toMatchObject({ text: "three", seq: 2 });
  });

  test("takes no events after its end", async () => {
    const log = await place.open();
    await log.close();
    expect(() => log.append([saying("late")])).toThrow(TypeError);
    expect(await log.close()).toBe(true);
  });

  test("has a remark in the place of what no line can hold", async () => {
    let deep: unknown = "bottom";
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    const { text: _, ...base } = saying("");
    const tool = { toolId: "t", toolName: "Bash", input: { deep } };
    const log = await place.open();
    log.append([
      { ...base, type: "tool.started", ...tool },
      saying("y".repeat(17 * 2 ** 20)),
      saying("after"),
    ]);
    expect(await log.close()).toBe(true);
    const events = await place.read();
    expect(wordsOf(events)).toEqual(["log.not-encodable", "log.not-encodable", "after"]);
    expect(events.map(({ seq }) => seq)).toEqual([0, 1, 2]);
    expect(place.file().length).toBeLessThan(2000);
  });
});

describe("who spoke", () => {
  const team = (memberDisplayName: string): TeamMetadata => ({
    teamName: "feature",
    teamDisplayName: "Feature team",
    memberName: "max",
    memberDisplayName,
    memberRole: "lead",
    themeColor: "cyan",
  });

  test("is told once per member, and again after a change, a restart and in a new file", async () => {
    const say = (text: string, name: string, agentId = "max") =>
      saying(text, { agentId, teamMetadata: team(name) });
    const events = [
      ...[say("1", "Max"), say("2", "Max"), say("3", "Eva", "eva"), say("4", "Max")],
      ...[say("5", "Maximilian"), say("6", "Maximilian"), saying("7")],
    ];
    const log = await place.open();
    log.append(events);
    await log.close();
    const again = await place.open({ limits: { maxFileBytes: place.file().length + 10 } });
    again.append([say("8", "Maximilian"), say("9", "Maximilian")]);
    await again.close();
    const told = (file?: string) =>
      linesOf(place.file(file)).map(({ text, teamMetadata }) =>
        teamMetadata === undefined ? text : `${text} ${teamMetadata.memberDisplayName}`,
      );
    expect(told("events.1.jsonl")).toEqual([
      ...["1 Max", "2", "3 Eva", "4", "5 Maximilian", "6", "7", "8 Maximilian"],
    ]);
    expect(told()).toEqual(["9 Maximilian"]);
    const read = (await place.read()).map((event) => event.teamMetadata?.memberDisplayName);
    expect(read).toEqual([
      ...["Max", "Max", "Eva", "Max", "Maximilian", "Maximilian", "Maximilian"],
      ...["Maximilian", "Maximilian"],
    ]);
  });
});

describe("what others may see and plant", () => {
  test.each([0o000, 0o022, 0o077])("nothing, with umask %o", async (mask) => {
    const before = process.umask(mask);
    try {
      const log = await place.open({ limits: { maxFileBytes: 1 } });
      log.append([saying("one"), saying("two")]);
      await log.close();
      fs.appendFileSync(path.join(place.directory, "events.jsonl"), "torn");
      await (await place.open()).close();
      const names = fs.readdirSync(place.directory).sort();
      expect(names).toEqual([
        ...["events.1.jsonl", "events.jsonl", "events.torn-19700101T000000000Z"],
      ]);
      const folders = [place.data, path.dirname(place.directory), place.directory];
      expect(folders.map(modeOf)).toEqual(["700", "700", "700"]);
      const files = names.map((name) => path.join(place.directory, name));
      expect(files.map(modeOf)).toEqual(["600", "600", "600"]);
    } finally {
      process.umask(before);
    }
  });

  test("a folder and a log that were open to others are closed", async () => {
    fs.mkdirSync(place.directory, { recursive: true });
    fs.writeFileSync(path.join(place.directory, "events.jsonl"), "");
    fs.chmodSync(place.directory, 0o755);
    fs.chmodSync(path.join(place.directory, "events.jsonl"), 0o644);
    await (await place.open()).close();
    expect(modeOf(place.directory)).toBe("700");
    expect(modeOf(path.join(place.directory, "events.jsonl"))).toBe("600");
  });

  test.each(["data", "data/sessions", "data/sessions/s-1"])(
    "a link at %s is refused, and nothing is made behind it",
    async (name) => {
      const target = path.join(place.root, "target");
      fs.mkdirSync(target);
      fs.mkdirSync(path.dirname(path.join(place.root, name)), { recursive: true });
      fs.symlinkSync(target, path.join(place.root, name));
      await expect(place.open()).rejects.toThrow("received a symbolic link");
      await expect(place.read()).rejects.toThrow("received a symbolic link");
      expect(fs.readdirSync(target)).toEqual([]);
    },
  );

  test("a link in the place of the log is refused, its target untouched", async () => {
    const target = path.join(place.root, "target");
    fs.writeFileSync(target, "precious");
    fs.mkdirSync(place.directory, { recursive: true });
    fs.symlinkSync(target, path.join(place.directory, "events.jsonl"));
    await expect(place.open()).rejects.toThrow("received a symbolic link");
    await expect(place.read()).rejects.toThrow("received a symbolic link");
    expect(fs.readFileSync(target, "utf8")).toBe("precious");
  });

  test.each(["mkdir", "mkfifo"])(
    "what %s made in its place is refused at once",
    async (command) => {
      fs.mkdirSync(place.directory, { recursive: true });
      execFileSync(command, [path.join(place.directory, "events.jsonl")]);
      await expect(place.open()).rejects.toThrow(/expected a regular file|EISDIR/);
      await expect(place.read()).rejects.toThrow("expected a regular file");
    },
  );

  test("no secret, whatever its form", async () => {
    const values = Array.from({ length: 10 }, (_, index) => `plain-value-${index}-of-a-variable`);
    const known = [
      "sk-ant-api03-abcdefghijklmnop",
      "sk-proj-abcdefghijklmnop",
      "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
      "github_pat_abcdefghijklmnopqrstuvwxyz",
      "AKIAABCDEFGHIJKLMNOP",
      `AIza${"b".repeat(35)}`,
      "xoxb-0123456789-abcdef",
      "glpat-abcdefghijklmnopqrst",
      `npm_${"c".repeat(36)}`,
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
    ];
    const { createRedactor } = await import("@chatter/jsonl-formatter");
    const log = await place.open({ redact: createRedactor({ values }) });
    const base = { v: 1, agentId: "max", agentType: "claude-code", timestamp: 7 } as const;
    for (const [index, secret] of [...values, ...known].entries()) {
      const eventId = `e-${index}`;
      log.append([
        saying(`The key is ${secret}.`),
        {
          ...base,
          eventId,
          type: "tool.started",
          toolId: "t",
          toolName: "Bash",
          input: { secret },
        },
        { ...base, eventId, type: "tool.completed", toolId: "t", output: `a\n"${secret}"\n` },
        { ...base, eventId, type: "session.ended", reason: "exit", stderrTail: `\\"${secret}\\"` },
      ]);
    }
    await log.close();
    const text = place.file();
    expect(linesOf(text)).toHaveLength(80);
    expect([...values, ...known].filter((secret) => text.includes(secret))).toEqual([]);
  });

  test("no secret of a known form when nobody said what is secret", async () => {
    const log = await place.open();
    log.append([saying("sk-ant-api03-abcdefghijklmnop")]);
    await log.close();
    expect(place.file()).not.toContain("sk-ant");
  });
});
