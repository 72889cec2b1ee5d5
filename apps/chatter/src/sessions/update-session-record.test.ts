import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSessionPlace, type SessionPlace } from "../../test/session-place.ts";
import { recordSession } from "./record-session.ts";
import { updateSessionRecord } from "./update-session-record.ts";

let place: SessionPlace;
beforeEach(async () => {
  place = createSessionPlace();
  await recordSession(place.data, { id: "s-1", folder: place.root, team: "t", start: 1 });
});
afterEach(() => place.remove());

const record = () => JSON.parse(place.file("session.json"));
const file = (): string => path.join(place.directory, "session.json");

describe("updateSessionRecord", () => {
  test("changes the record, and leaves one file that only the owner reads", async () => {
    const before = process.umask(0);
    try {
      await updateSessionRecord(place.directory, ({ start }) => ({ updatedAt: start + 1 }));
    } finally {
      process.umask(before);
    }
    expect(record()).toEqual({ id: "s-1", cwd: place.root, team: "t", start: 1, updatedAt: 2 });
    expect(fs.readdirSync(place.directory)).toEqual(["session.json"]);
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
  });

  test("keeps what another version wrote", async () => {
    fs.writeFileSync(file(), JSON.stringify({ ...record(), later: { of: "a newer version" } }));
    await updateSessionRecord(place.directory, () => ({ title: "Fix it" }));
    expect(record()).toMatchObject({ later: { of: "a newer version" }, title: "Fix it" });
  });

  test("loses none of many changes at once", async () => {
    const members = Array.from({ length: 20 }, (_, index) => `m${index}`);
    await Promise.all(
      members.map((member) =>
        updateSessionRecord(place.directory, ({ nativeSessions }) => ({
          nativeSessions: { ...nativeSessions, [member]: `native-${member}` },
        })),
      ),
    );
    expect(Object.keys(record().nativeSessions).sort()).toEqual(members.sort());
    expect(fs.readdirSync(place.directory)).toEqual(["session.json"]);
  });

  test.each(["", "{ torn", "7", '{"id":"../x"}'])(
    "leaves a record alone that holds %j",
    async (text) => {
      fs.writeFileSync(file(), text);
      await expect(updateSessionRecord(place.directory, () => ({ updatedAt: 2 }))).rejects.toThrow(
        /^cannot update ".*session\.json": expected a session's record, received something else\.$/,
      );
      expect(fs.readFileSync(file(), "utf8")).toBe(text);
      expect(fs.readdirSync(place.directory)).toEqual(["session.json"]);
    },
  );

  test("follows no link", async () => {
    const target = path.join(place.root, "target.json");
    fs.renameSync(file(), target);
    const before = fs.readFileSync(target, "utf8");
    fs.symlinkSync(target, file());
    await expect(updateSessionRecord(place.directory, () => ({ updatedAt: 2 }))).rejects.toThrow(
      "expected a regular file",
    );
    expect(fs.readFileSync(target, "utf8")).toBe(before);
  });

  test("removes what a killed process left long ago, and only that", async () => {
    const name = (letter: string): string => `session.json.${letter.repeat(36)}.tmp`;
    for (const each of [name("a"), name("b"), "notes.tmp"]) {
      fs.writeFileSync(path.join(place.directory, each), "");
    }
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    fs.utimesSync(path.join(place.directory, name("a")), old, old);
    fs.utimesSync(path.join(place.directory, "notes.tmp"), old, old);
    await updateSessionRecord(place.directory, () => ({ updatedAt: 2 }));
    expect(fs.readdirSync(place.directory).sort()).toEqual([
      "notes.tmp",
      "session.json",
      name("b"),
    ]);
  });
});
