import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AgentEvent } from "@chatter/events-schema";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recordSession } from "../src/sessions/record-session.ts";
import { openSessionLog } from "../src/sessions/session-log.ts";
import { updateSessionRecord } from "../src/sessions/update-session-record.ts";
import { createSessionPlace, type SessionPlace, saying } from "./session-place.ts";
import { startNode } from "./start-node.ts";

const HOLDER = new URL("session-holder.mjs", import.meta.url);

let place: SessionPlace;
let folder: string;
beforeEach(() => {
  place = createSessionPlace();
  folder = path.join(place.root, "folder");
  fs.mkdirSync(folder);
});
afterEach(() => place.remove());

const PROGRAM = fileURLToPath(new URL("sessions-program.mjs", import.meta.url));
const COMMAND = [process.execPath, "--experimental-strip-types", "--no-warnings", PROGRAM];

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a line of shell, in which `chatter` is the program. */
function shell(line: string): Promise<Run> {
  const script = `set -o pipefail; chatter() { ${COMMAND.map((word) => `'${word}'`).join(" ")} "$@"; }; ${line}`;
  const env = { PATH: process.env["PATH"], HOME: place.root, CHATTER_DATA_DIR: place.data };
  return new Promise((resolve) => {
    execFile("bash", ["-c", script], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
const chatter = (words: string): Promise<Run> => shell(`chatter sessions ${words}`);

async function makeSession(id: string, start: number, events: readonly AgentEvent[] = []) {
  await recordSession(place.data, { id, folder, team: "Team", start });
  const directory = path.join(place.data, "sessions", id);
  await updateSessionRecord(directory, () => ({ title: `About ${id}` }));
  if (events.length === 0) return;
  const log = await openSessionLog({ directory, onProblem: () => {} });
  log.append(events);
  await log.close();
  fs.utimesSync(path.join(directory, "events.jsonl"), start / 1000, start / 1000);
}

const left = (): string[] => fs.readdirSync(path.join(place.data, "sessions")).sort();

describe("chatter sessions list", () => {
  test("shows this folder's, or all, for people and for scripts", async () => {
    expect(await chatter("list")).toEqual({ code: 0, stdout: "No sessions.\n", stderr: "" });
    await makeSession("mine", 1000, [saying("hello")]);
    const elsewhere = { id: "other", folder: place.root, team: null, start: 2000 };
    await recordSession(place.data, elsewhere);
    expect((await chatter("list")).stdout).toMatch(/^mine {2}19\S+ \S+ {2}Team {2}About mine\n$/);
    expect((await chatter("list --all")).stdout).toMatch(/^other .*\nmine .*\n$/);
    const { stdout } = await chatter("list --json");
    expect(JSON.parse(stdout)).toEqual([
      {
        id: "mine",
        cwd: folder,
        team: "Team",
        title: "About mine",
        start: 1000,
        updatedAt: 1000,
        open: false,
        log: true,
        bytes: expect.any(Number),
        plans: 0,
      },
    ]);
  });

  test("says which one is open", async () => {
    await makeSession("mine", 1000);
    const holder = startNode(HOLDER, [path.join(place.data, "sessions", "mine")]);
    await holder.printed(1);
    expect((await chatter("list")).stdout).toContain("[open] About mine");
    await holder.kill();
    expect((await chatter("list")).stdout).not.toContain("[open]");
  });
});

describe("chatter sessions show", () => {
  const teamMetadata = {
    ...{ teamName: "t", teamDisplayName: "Team", memberName: "max", memberDisplayName: "Max" },
    ...{ memberRole: "lead", themeColor: "cyan" },
  };

  test("prints the transcript of the latest of this folder, or of the one that is named", async () => {
    const said = [saying("First.", { teamMetadata }), saying("Se\u001B[2Jcond.", { teamMetadata })];
    await makeSession("older", 1000, [saying("Long ago.")]);
    await makeSession("latest", 2000, said);
    await makeSession("plan-tools-only", 3000);
    const latest = await chatter("show");
    expect(latest).toEqual({ code: 0, stdout: "Max:\nFirst.\nSecond.\n", stderr: "" });
    expect((await chatter("show older")).stdout).toBe("max:\nLong ago.\n");
    expect((await chatter("show plan-tools-only")).stdout).toBe("No messages.\n");
  });

  test("prints what is stored, line by line, and a diagnostic for what is damaged", async () => {
    const more = { type: "future.thing" } as const;
    await makeSession("a", 1000, [
      saying("one", { teamMetadata }),
      saying("two", { teamMetadata }),
    ]);
    const file = path.join(place.data, "sessions", "a", "events.jsonl");
    const stored = fs.readFileSync(file, "utf8");
    const shown = (await chatter("show --json")).stdout;
    expect(readLines(shown)).toEqual(readLines(stored));
    fs.appendFileSync(file, `\u001B[2J\n${JSON.stringify({ ...saying("x"), ...more, v: 1 })}\n`);
    const { stdout } = await chatter("show --json a");
    expect(stdout.startsWith(shown)).toBe(true);
    const types = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).type);
    expect(types).toEqual(["text", "text", "diagnostic", "future.thing"]);
    expect(stdout).not.toContain("\u001B");
  });

  test.each(["show", "show --json"])(
    "ends quietly when head has seen enough of %s",
    async (words) => {
      const said = Array.from({ length: 3000 }, () => saying("word ".repeat(40)));
      await makeSession("long", 1000, said);
      const run = await shell(`chatter sessions ${words} | head -n 1`);
      expect({ ...run, stdout: run.stdout.length > 0 }).toEqual({
        code: 0,
        stdout: true,
        stderr: "",
      });
    },
  );

  test.each([
    ["show mien", 'chatter: there is no session "mien". Near it: mine.\n'],
    ["show ../mine", /^chatter: there is no session "\.\.\/mine"\. .*\n$/],
    ["show ''", 'chatter: there is no session "". See chatter sessions list --all.\n'],
    ["prune mien", 'chatter: there is no session "mien". Near it: mine.\n'],
    ["prune ..", /^chatter: there is no session "\.\."\. .*\n$/],
    ["prune mine ../../folder", /^chatter: there is no session "\.\.\/\.\.\/folder"\. .*\n$/],
    ["prune", /^chatter: expected what to remove: .* See chatter sessions prune --help\.\n$/],
    ["prune --dry-run", /^chatter: expected what to remove/],
    ["prune --older-than soon", /^chatter: .*Expected a number and m, h, d or w, such as 30d\. /],
    ["prune --keep -1", /^chatter: .*Expected a number from 0\. /],
    ["", /^chatter: expected a command\. /],
    ["remove", /^chatter: unknown command 'remove'\. /],
  ])("refuses %j with 2 and one line", async (words, expected) => {
    await makeSession("mine", 1000);
    const { code, stdout, stderr } = await chatter(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    if (typeof expected === "string") expect(stderr).toBe(expected);
    else expect(stderr).toMatch(expected);
    expect(stderr.split("\n")).toHaveLength(2);
    expect(left()).toEqual(["mine"]);
  });

  test("says so when this folder has none", async () => {
    expect(await chatter("show")).toMatchObject({
      code: 2,
      stderr: "chatter: there is no session of this folder. See chatter sessions list --all.\n",
    });
  });
});

describe("chatter sessions prune", () => {
  const day = 86_400_000;

  test("removes what is old or too many, with its plans, and says so", async () => {
    const now = Date.now();
    await makeSession("ancient", now - 90 * day, [saying("hello")]);
    await makeSession("old", now - 40 * day);
    await makeSession("used", now - 40 * day);
    await makeSession("new", now - day);
    const todos = path.join(place.data, "todos");
    fs.mkdirSync(todos);
    const old = now / 1000 - 3000 * 3600;
    for (const name of ["todo-old.json", "todo-old.max.json", "todo-older.json"]) {
      fs.writeFileSync(path.join(todos, name), "{}");
      fs.utimesSync(path.join(todos, name), old, old);
    }
    fs.writeFileSync(path.join(todos, "todo-used.json"), "{}");
    const foreseen = await chatter("prune --older-than 30d --dry-run");
    expect(left()).toHaveLength(4);
    expect(foreseen.stdout).toBe(
      "Would remove ancient (About ancient).\nWould remove old (About old) and its 2 plans.\n",
    );
    const done = await chatter("prune --older-than 30d");
    expect(done).toEqual({
      code: 0,
      stdout: "Removed ancient (About ancient).\nRemoved old (About old) and its 2 plans.\n",
      stderr: "",
    });
    expect(left()).toEqual(["new", "used"]);
    expect(fs.readdirSync(todos).sort()).toEqual(["todo-older.json", "todo-used.json"]);
    expect((await chatter("prune --older-than 30d")).stdout).toBe("Nothing to remove.\n");
    expect((await chatter("prune --keep 1")).stdout).toBe("Removed new (About new).\n");
    expect(left()).toEqual(["used"]);
  });

  test("spares what a process has open, however it is asked", async () => {
    await makeSession("open", 1000);
    await makeSession("closed", 1000);
    const holder = startNode(HOLDER, [path.join(place.data, "sessions", "open")]);
    await holder.printed(1);
    expect(await chatter("prune open")).toEqual({
      code: 1,
      stdout: `Kept open: it is open in process ${holder.pid}.\n`,
      stderr: `chatter: cannot remove the session open: it is open in process ${holder.pid}.\n`,
    });
    expect((await chatter("prune --keep 0 --dry-run")).stdout).toContain(
      "Kept open: it is open.\n",
    );
    expect(await chatter("prune --keep 0")).toMatchObject({ code: 0, stderr: "" });
    expect(left()).toEqual(["open"]);
    await holder.kill();
    expect((await chatter("prune open")).stdout).toBe("Removed open (About open).\n");
    expect(left()).toEqual([]);
  });

  test("removes one whose record is damaged, and follows no link", async () => {
    await makeSession("torn", 1000);
    const directory = path.join(place.data, "sessions", "torn");
    fs.writeFileSync(path.join(directory, "session.json"), "{");
    fs.mkdirSync(path.join(place.root, "precious"));
    fs.writeFileSync(path.join(place.root, "precious", "file"), "");
    fs.symlinkSync(path.join(place.root, "precious"), path.join(directory, "link"));
    expect((await chatter("prune torn")).stdout).toBe("Removed torn.\n");
    expect(left()).toEqual([]);
    expect(fs.readdirSync(path.join(place.root, "precious"))).toEqual(["file"]);
  });

  test.each(["sessions", "todos"])("refuses a link at %s, and removes nothing", async (name) => {
    await makeSession("mine", 1000);
    const target = path.join(place.root, "target");
    fs.mkdirSync(target);
    fs.writeFileSync(path.join(target, "todo-mine.json"), "{}");
    fs.rmSync(path.join(place.data, name), { recursive: true, force: true });
    fs.symlinkSync(target, path.join(place.data, name));
    const { code, stdout, stderr } = await chatter("prune --keep 0");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("received a symbolic link");
    expect(fs.readdirSync(target)).toEqual(["todo-mine.json"]);
  });

  test("refuses a lock that is a link with 2", async () => {
    await makeSession("mine", 1000);
    const lock = path.join(place.data, "sessions", "mine", "lock.db");
    fs.writeFileSync(path.join(place.root, "target"), "precious");
    fs.symlinkSync(path.join(place.root, "target"), lock);
    expect(await chatter("prune mine")).toMatchObject({ code: 2, stdout: "" });
    expect(left()).toEqual(["mine"]);
  });
});

function readLines(text: string): readonly unknown[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
