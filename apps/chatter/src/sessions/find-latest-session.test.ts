import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findLatestSession } from "./find-latest-session.ts";
import { recordSession } from "./record-session.ts";
import { updateSessionRecord } from "./update-session-record.ts";

let root: string;
let data: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-sessions-")));
  data = path.join(root, "data");
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string): void => {
  mkdirSync(path.join(data, "sessions", name), { recursive: true });
  writeFileSync(path.join(data, "sessions", name, "session.json"), text);
};

describe("findLatestSession", () => {
  test("finds nothing where nothing was recorded, and makes nothing", async () => {
    expect(await findLatestSession(data, root)).toBeUndefined();
    expect(() => realpathSync(data)).toThrow("ENOENT");
  });

  test("gives the session of the folder that began last", async () => {
    for (const [id, folder, start] of [
      ["old", root, 1],
      ["new", root, 3],
      ["middle", root, 2],
      ["elsewhere", os.tmpdir(), 9],
    ] as const) {
      await recordSession(data, { id, folder, team: "t", start });
    }
    const expected = { id: "new", cwd: root, team: "t", start: 3 };
    expect(await findLatestSession(data, root)).toEqual(expected);
  });

  test("gives one that was resumed before one that began after it", async () => {
    for (const [id, start] of [
      ["resumed", 1],
      ["newer", 3],
    ] as const) {
      await recordSession(data, { id, folder: root, team: "t", start });
    }
    await updateSessionRecord(path.join(data, "sessions", "resumed"), () => ({ updatedAt: 5 }));
    expect(await findLatestSession(data, root)).toMatchObject({ id: "resumed", updatedAt: 5 });
  });

  test("reads a start that was written as a date", async () => {
    write("a", JSON.stringify({ id: "a", cwd: root, start: "2026-01-02T03:04:05.000Z" }));
    const start = Date.parse("2026-01-02T03:04:05.000Z");
    expect(await findLatestSession(data, root)).toEqual({ id: "a", cwd: root, team: null, start });
  });

  test("passes over what it cannot read, and over what is a link", async () => {
    await recordSession(data, { id: "good", folder: root, team: null, start: 1 });
    const record = { id: "other", cwd: root, team: null, start: 9 };
    write("torn", '{"id": "torn", "cwd"');
    write("number", "7");
    write("liar", JSON.stringify(record));
    write("no-start", JSON.stringify({ id: "no-start", cwd: root }));
    write("..bad", JSON.stringify({ ...record, id: "..bad" }));
    mkdirSync(path.join(root, "other"));
    writeFileSync(path.join(root, "other", "session.json"), JSON.stringify(record));
    symlinkSync(path.join(root, "other"), path.join(data, "sessions", "other"));
    expect((await findLatestSession(data, root))?.id).toBe("good");
  });

  test("refuses a data directory that is a link", async () => {
    mkdirSync(path.join(root, "real"));
    symlinkSync(path.join(root, "real"), data);
    await expect(findLatestSession(data, root)).rejects.toThrow("received a symbolic link");
  });
});

describe("recordSession", () => {
  test("keeps what was recorded first", async () => {
    await recordSession(data, { id: "a", folder: root, team: "first", start: 1 });
    await recordSession(data, { id: "a", folder: root, team: "second", start: 2 });
    expect((await findLatestSession(data, root))?.team).toBe("first");
  });

  test("leaves one file when eight begin at once", async () => {
    const starts = [1, 2, 3, 4, 5, 6, 7, 8];
    await Promise.all(
      starts.map((start) => recordSession(data, { id: "a", folder: root, team: null, start })),
    );
    expect(starts).toContain((await findLatestSession(data, root))?.start);
  });
});
