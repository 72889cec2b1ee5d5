import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createFakeTeam, type FakeTeam } from "./fake-team.ts";
import { runChatter } from "./run-chatter.ts";

/** The folders of the sessions in a data directory, the oldest first. */
function sessionsOf(data: string): readonly string[] {
  const folder = path.join(data, "sessions");
  const startOf = (name: string): number =>
    JSON.parse(fs.readFileSync(path.join(folder, name, "session.json"), "utf8")).start;
  const names = fs.readdirSync(folder).sort((a, b) => startOf(a) - startOf(b));
  return names.map((name) => path.join(folder, name));
}

const readText = (...names: string[]): string => fs.readFileSync(path.join(...names), "utf8");
const readLines = (jsonl: string): readonly Record<string, unknown>[] =>
  jsonl
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("a session whose log was cut off", () => {
  const CUTS = 50;
  let place: FakeTeam;
  let log: Buffer;
  beforeAll(async () => {
    place = createFakeTeam(
      {
        max: ["say", "Understood: {prompt} [NEXT: ada]"],
        ada: ["plan", "Read", "Write"],
        zoe: ["say", "{resumed}: {prompt}"],
      },
      { continuation: false },
    );
    // Wide characters, so that some of the cuts go through one.
    await place.run(["-m", "Ein Wörterbuch für 日本語 und 😀 bitte"]);
    await place.run(["--continue", "--to", "zoe", "-m", "And you?"]);
    const [folder = ""] = sessionsOf(place.data);
    log = fs.readFileSync(path.join(folder, "events.jsonl"));
    expect(log.toString().trimEnd().split("\n").length).toBeGreaterThan(15);
  });
  afterAll(() => place.remove());

  /** The data as they were, but for the end of the log. */
  function cutAt(position: number): string {
    const data = path.join(place.root, `cut-${position}`);
    fs.cpSync(place.data, data, { recursive: true });
    fs.truncateSync(path.join(sessionsOf(data)[0] ?? "", "events.jsonl"), position);
    return data;
  }

  const parts = Array.from({ length: CUTS }, (_, index) => index);
  test.concurrent.each(parts)(`goes on after %i of ${CUTS} parts of it`, async (part) => {
    const position = Math.round((log.length * part) / CUTS);
    const data = cutAt(position);
    const args = [
      "run",
      "--team",
      place.teamFile,
      "--continue",
      "--to",
      "zoe",
      "-m",
      "Still there?",
    ];
    const env = { ...place.env, CHATTER_DATA_DIR: data };
    const run = await runChatter(args, "", { cwd: place.project, env });

    const kept = log.subarray(0, log.subarray(0, position).lastIndexOf("\n") + 1);
    const torn = log.subarray(kept.length, position);
    const [folder = ""] = sessionsOf(data);
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/^Zoe:\ntrue: [\s\S]*Still there\?$/m);
    const isWhole = isJson(torn.toString());
    const line =
      /^chatter: the session log ".*" ended in the middle of a line: .* events\.torn-\w+\.\n$/;
    if (isWhole) expect(run.stderr).toBe("");
    else expect(run.stderr).toMatch(line);

    // What was said before is as it was, what could not be read is kept, what came is in order.
    const now = fs.readFileSync(path.join(folder, "events.jsonl"));
    expect(now.subarray(0, kept.length).equals(kept)).toBe(true);
    const aside = fs.readdirSync(folder).filter((name) => name.startsWith("events.torn-"));
    const asideBytes = aside.map((name) => fs.readFileSync(path.join(folder, name)));
    expect(Buffer.concat(asideBytes).equals(isWhole ? Buffer.alloc(0) : torn)).toBe(true);
    const events = readLines(now.toString());
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
    expect(events.filter(({ text }) => text === "Still there?")).toHaveLength(1);
  });
});

/** Nothing is whole, too. */
function isJson(text: string): boolean {
  if (text === "") return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("chatter sessions, after real conversations", () => {
  let place: FakeTeam;
  afterEach(() => place.remove());

  test("lists them, the latest first, and shows what was said and what is stored", async () => {
    place = createFakeTeam(
      { max: ["say", "Max heard: {prompt}"], ada: ["plan", "Read", "Write"] },
      { continuation: false },
    );
    const said = await place.run(["-m", "The first question"]);
    await place.run(["--to", "ada", "-m", "The second question"]);
    const [first = "", second = ""] = sessionsOf(place.data).map((folder) => path.basename(folder));
    const list = await place.chatter(["sessions", "list"]);
    expect(list.stdout.split("\n")).toEqual([
      expect.stringMatching(new RegExp(`^${second}  .*  test  The second question$`)),
      expect.stringMatching(new RegExp(`^${first}  .*  test  The first question$`)),
      "",
    ]);
    const rows = await place.chatter(["sessions", "list", "--json"]);
    expect(JSON.parse(rows.stdout)).toMatchObject([
      { id: second, cwd: place.project, open: false, log: true, plans: 1 },
      { id: first, cwd: place.project, open: false, log: true, plans: 0 },
    ]);
    expect(await place.chatter(["sessions", "show", first])).toEqual(said);
    expect((await place.chatter(["sessions", "show"])).stdout).toContain("Plan 0/2: Doing Read");
    const stored = await place.chatter(["sessions", "show", "--json"]);
    const log = readText(place.data, "sessions", second, "events.jsonl");
    expect(readLines(stored.stdout)).toEqual(readLines(log));

    // One that is gone on with is the latest again.
    await place.chatter(["--team", place.teamFile, "--resume", first], "once more\n");
    const again = await place.chatter(["sessions", "list", "--json"]);
    expect(JSON.parse(again.stdout)).toMatchObject([{ id: first }, { id: second }]);
    expect((await place.chatter(["sessions", "show"])).stdout).toContain("once more");
  });

  test("removes what is not wanted any more, but none that somebody has open", async () => {
    place = createFakeTeam({ max: ["hang"], ada: ["plan", "Read"] }, { continuation: false });
    await place.run(["--to", "ada", "-m", "old"]);
    await place.run(["--to", "ada", "-m", "new"]);
    const [old = "", recent = ""] = sessionsOf(place.data);
    const ending = place.run(["--timeout", "60", "-m", "at work"]);
    const open = await expectOpen();
    const list = await place.chatter(["sessions", "list"]);
    expect(list.stdout).toMatch(/^\S+ .*\[open\] at work\n/);
    const refused = await place.chatter(["sessions", "prune", open]);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toMatch(/^chatter: cannot remove .*: it is open in process \d+\.\n$/);
    const pruned = await place.chatter(["sessions", "prune", "--keep", "2"]);
    expect(pruned).toEqual({
      code: 0,
      stdout: `Removed ${path.basename(old)} (old) and its plan.\n`,
      stderr: "",
    });
    expect(sessionsOf(place.data)).toEqual([recent, path.join(place.data, "sessions", open)]);
    expect(fs.readdirSync(path.join(place.data, "todos")).filter(isPlan)).toEqual([
      `todo-${path.basename(recent)}.ada.json`,
    ]);

    // It went on all the while: its log is where it was.
    const pid = Number(readText(place.data, "sessions", open, "lock-holder"));
    process.kill(pid, "SIGTERM");
    expect((await ending).code).toBe(143);
    const shown = await place.chatter(["sessions", "show", open]);
    expect(shown.stdout).toContain("I hang\n! turn cancelled\n");
  });

  /** Waits until an agent works; gives the id of its session. */
  async function expectOpen(): Promise<string> {
    const latest = (): string => sessionsOf(place.data)[2] ?? "";
    await expect
      .poll(() => fs.existsSync(path.join(latest(), "events.jsonl")), { timeout: 20_000 })
      .toBe(true);
    await expect
      .poll(() => readText(latest(), "events.jsonl"), { timeout: 20_000 })
      .toContain("I hang");
    return path.basename(latest());
  }

  const isPlan = (name: string): boolean => name.endsWith(".json");
});

describe("secrets", () => {
  /** A secret, and a text in which everybody knows it for one. */
  const FORMS: readonly ((secret: string) => string)[] = [
    (secret) => `sk-ant-api03-${secret}`,
    (secret) => `sk-${secret}`,
    (secret) => `sk-proj-${secret}`,
    (secret) => `AIza${secret}`,
    (secret) => `ya29.${secret}`,
    (secret) => `ghp_${secret}`,
    (secret) => `github_pat_${secret}`,
    (secret) => `glpat-${secret}`,
    (secret) => `xoxb-${secret}`,
    (secret) => `npm_${secret}`,
    (secret) => `sk_live_${secret}`,
    (secret) => `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${secret}`,
    (secret) => `-----BEGIN PRIVATE KEY-----\nMIIE${secret}\n-----END PRIVATE KEY-----`,
    (secret) => `Authorization: Bearer ${secret}`,
    (secret) => `postgres://kai:${secret}@db/x`,
    (secret) => `aws_secret_access_key = ${secret}`,
    (secret) => `export DB_PASSWORD='${secret}'`,
    (secret) => `GITHUB_TOKEN=${secret}`,
    (secret) => `run --api-key ${secret} --verbose`,
    (secret) => `{"clientSecret": "${secret}"}`,
  ];

  function createCanaries(where: string) {
    const secrets = FORMS.map(
      (_, index) => `${where}${10 + index}aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hJ3lM6`,
    );
    const text = secrets.map((secret, index) => FORMS[index]?.(secret)).join("\nand ");
    return { secrets, text };
  }

  test("in a prompt, an answer, or the last words of an agent are nowhere on the disk", async () => {
    const prompt = createCanaries("Prompt");
    const answer = createCanaries("Answer");
    const lastWords = createCanaries("Stderr");
    const place = createFakeTeam({
      max: ["say", `You said: {prompt}\n\nI found ${answer.text}`],
      ada: ["die", `Error: ${lastWords.text}\n`],
    });
    try {
      const run = await place.run([], prompt.text);
      // The agent was told, and so is the person: it is the disk that keeps none.
      for (const secret of [...prompt.secrets, ...answer.secrets]) {
        expect(run.stdout).toContain(secret);
      }
      expect((await place.run(["--continue", "--to", "ada"], prompt.text)).code).toBe(1);
      await place.run(["--continue", "--to", "max"], "What did I say?");

      const files = fs
        .readdirSync(place.data, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readText(entry.parentPath, entry.name));
      const all = files.join("\n");
      expect(all).toContain("What did I say?");
      expect(all.match(/\[redacted\]/g)?.length).toBeGreaterThan(4 * FORMS.length);
      const everybody = [...prompt.secrets, ...answer.secrets, ...lastWords.secrets];
      expect(everybody.filter((secret) => all.includes(secret))).toEqual([]);
    } finally {
      place.remove();
    }
  });
});
