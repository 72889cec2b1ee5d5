import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSessionPlace, type SessionPlace, saying } from "../../test/session-place.ts";
import { formatSessions } from "./format-sessions.ts";
import { listSessions } from "./list-sessions.ts";
import { recordSession } from "./record-session.ts";
import { lockSession } from "./session-lock.ts";
import { updateSessionRecord } from "./update-session-record.ts";

let place: SessionPlace;
beforeEach(() => {
  place = createSessionPlace();
});
afterEach(() => place.remove());

const record = (id: string, start: number, folder = place.root, team: string | null = "Team") =>
  recordSession(place.data, { id, folder, team, start });
const idsOf = async (folder: string | null = null): Promise<string[]> =>
  (await listSessions(place.data, folder)).map(({ id }) => id);

function putPlan(name: string, modifiedAt: number): void {
  const file = path.join(place.data, "todos", name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, "{}");
  fs.utimesSync(file, modifiedAt / 1000, modifiedAt / 1000);
}

describe("listSessions", () => {
  test("finds nothing where nothing is, and makes nothing", async () => {
    expect(await idsOf()).toEqual([]);
    expect(fs.existsSync(place.data)).toBe(false);
  });

  test("gives the newest first, of one folder or of all", async () => {
    await record("a", 1000);
    await record("b", 3000);
    await record("c", 2000, path.dirname(place.root));
    await updateSessionRecord(path.join(place.data, "sessions", "a"), () => ({ updatedAt: 9000 }));
    expect(await idsOf()).toEqual(["a", "b", "c"]);
    expect(await idsOf(place.root)).toEqual(["a", "b"]);
  });

  test("tells what a person looks for", async () => {
    await record("s-1", 1000);
    await updateSessionRecord(place.directory, () => ({ title: "Fix it", updatedAt: 2000 }));
    const log = await place.open();
    log.append([saying("hello")]);
    await log.close();
    fs.utimesSync(path.join(place.directory, "events.jsonl"), 3, 3);
    const lock = lockSession(place.directory);
    const listed = await listSessions(place.data, place.root);
    if (lock.ok) lock.release();
    expect(listed).toEqual([
      {
        id: "s-1",
        cwd: place.root,
        team: "Team",
        title: "Fix it",
        start: 1000,
        updatedAt: 3000,
        isOpen: true,
        hasLog: true,
        bytes: expect.any(Number),
        planFiles: [],
      },
    ]);
    expect(listed[0]?.bytes).toBeGreaterThan(place.file().length);
    expect((await listSessions(place.data, null))[0]?.isOpen).toBe(false);
  });

  test("counts a change of a plan as use, and takes no other session's plan for its own", async () => {
    await record("a", 1000);
    await record("ab", 2000);
    putPlan("todo-a.json", 5000);
    putPlan("todo-a.max.json", 6000);
    putPlan("todo-a.json.corrupt-1", 4000);
    putPlan("todo-ab.json", 3000);
    const listed = await listSessions(place.data, null);
    const summary = listed.map(({ id, updatedAt, planFiles }) => [
      id,
      updatedAt,
      planFiles.map((file) => path.basename(file)).sort(),
    ]);
    expect(summary).toEqual([
      ["a", 6000, ["todo-a.json", "todo-a.json.corrupt-1", "todo-a.max.json"]],
      ["ab", 3000, ["todo-ab.json"]],
    ]);
  });

  test("shows one whose record cannot be read among all, and none that leads elsewhere", async () => {
    await record("good", 1000);
    const sessions = path.join(place.data, "sessions");
    fs.mkdirSync(path.join(sessions, "torn"));
    fs.writeFileSync(path.join(sessions, "torn", "session.json"), "{");
    fs.utimesSync(path.join(sessions, "torn", "session.json"), 9, 9);
    fs.mkdirSync(path.join(sessions, "..hidden"));
    fs.symlinkSync(place.root, path.join(sessions, "link"));
    fs.writeFileSync(path.join(sessions, "file"), "");
    expect(await idsOf()).toEqual(["torn", "good"]);
    expect(await idsOf(place.root)).toEqual(["good"]);
    expect((await listSessions(place.data, null))[0]).toMatchObject({ cwd: null, updatedAt: 9000 });
  });

  test.each(["data", "data/sessions", "data/todos"])("refuses a link at %s", async (name) => {
    fs.mkdirSync(path.dirname(path.join(place.root, name)), { recursive: true });
    fs.mkdirSync(path.join(place.root, "target"));
    fs.symlinkSync(path.join(place.root, "target"), path.join(place.root, name));
    await expect(idsOf()).rejects.toThrow("received a symbolic link");
  });

  test("lists thousands", async () => {
    const sessions = path.join(place.data, "sessions");
    for (let index = 0; index < 2000; index += 1) {
      const id = `s${index}`;
      fs.mkdirSync(path.join(sessions, id), { recursive: true });
      const text = JSON.stringify({ id, cwd: "/work", team: null, start: index });
      fs.writeFileSync(path.join(sessions, id, "session.json"), text);
    }
    const ids = await idsOf();
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([2000, "s1999", "s0"]);
  });
});

describe("formatSessions", () => {
  test("gives a row each, with nothing hidden in it", async () => {
    await record("a", Date.parse("2026-01-31T09:05"), place.root, "Feature \u202Eteam");
    await record("longer-id", Date.parse("2026-02-01T10:00"), place.root, null);
    const change = { title: "Fix\u001B[2J it\nnow" };
    await updateSessionRecord(path.join(place.data, "sessions", "a"), () => change);
    expect(formatSessions(await listSessions(place.data, null))).toBe(
      [
        "longer-id  2026-02-01 10:00  -",
        "a          2026-01-31 09:05  Feature <U+202E>team  Fix it now",
        "",
      ].join("\n"),
    );
    expect(formatSessions([])).toBe("No sessions.\n");
  });
});
