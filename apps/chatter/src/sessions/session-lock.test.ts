import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSessionPlace, type SessionPlace } from "../../test/session-place.ts";
import { type NodeProcess, startNode } from "../../test/start-node.ts";
import { isSessionOpen, lockSession } from "./session-lock.ts";

const HOLDER = new URL("../../test/session-holder.mjs", import.meta.url);

let place: SessionPlace;
const started: NodeProcess[] = [];
beforeEach(() => {
  place = createSessionPlace();
  fs.mkdirSync(place.directory, { recursive: true });
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.kill()));
  place.remove();
});

async function startHolder(): Promise<NodeProcess> {
  const holder = startNode(HOLDER, [place.directory]);
  started.push(holder);
  await holder.printed(1);
  return holder;
}

describe("lockSession", () => {
  test("gives a session to one process at a time, and names it to the others", async () => {
    const first = await startHolder();
    expect(first.lines).toEqual(["locked"]);
    expect((await startHolder()).lines).toEqual([`${first.pid}`]);
    expect(lockSession(place.directory)).toEqual({ ok: false, holder: `${first.pid}` });
    expect(isSessionOpen(place.directory)).toBe(true);
  });

  test.each(["kill", "end"] as const)("is free again after the %s of its holder", async (way) => {
    const first = await startHolder();
    await first[way]();
    expect(isSessionOpen(place.directory)).toBe(false);
    expect((await startHolder()).lines).toEqual(["locked"]);
  });

  test("excludes this process, too, until it is released", () => {
    const lock = lockSession(place.directory);
    expect(lockSession(place.directory)).toEqual({ ok: false, holder: `${process.pid}` });
    expect(isSessionOpen(place.directory)).toBe(true);
    if (lock.ok) lock.release();
    expect(isSessionOpen(place.directory)).toBe(false);
    const again = lockSession(place.directory);
    expect(again.ok).toBe(true);
    if (again.ok) again.release();
  });

  test("holds although others look whether it does", async () => {
    const lock = lockSession(place.directory);
    for (let look = 0; look < 20; look += 1) isSessionOpen(place.directory);
    expect((await startHolder()).lines).toEqual([`${process.pid}`]);
    if (lock.ok) lock.release();
  });

  test("needs no name of its holder", async () => {
    const holder = await startHolder();
    fs.writeFileSync(path.join(place.directory, "lock-holder"), "\u001B[2J");
    expect(lockSession(place.directory)).toEqual({ ok: false, holder: null });
    fs.rmSync(path.join(place.directory, "lock-holder"));
    expect(lockSession(place.directory)).toEqual({ ok: false, holder: null });
    await holder.end();
    fs.mkdirSync(path.join(place.directory, "lock-holder"));
    const lock = lockSession(place.directory);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.release();
  });

  test.runIf(process.platform === "linux")("leaves no file open and no listener behind", () => {
    const open = (): number => fs.readdirSync("/proc/self/fd").length;
    const before = [open(), process.listenerCount("exit")];
    for (let round = 0; round < 20; round += 1) {
      const lock = lockSession(place.directory);
      isSessionOpen(place.directory);
      lockSession(place.directory);
      if (lock.ok) lock.release();
    }
    expect([open(), process.listenerCount("exit")]).toEqual(before);
  });

  test("makes files that only the owner reads, and none to look", () => {
    const before = process.umask(0);
    try {
      expect(isSessionOpen(place.directory)).toBe(false);
      expect(fs.readdirSync(place.directory)).toEqual([]);
      const lock = lockSession(place.directory);
      const modes = fs
        .readdirSync(place.directory)
        .map((name) => [name, fs.statSync(path.join(place.directory, name)).mode & 0o777]);
      expect(modes).toEqual([
        ["lock-holder", 0o600],
        ["lock.db", 0o600],
      ]);
      if (lock.ok) lock.release();
    } finally {
      process.umask(before);
    }
  });

  test.each(["lock.db", "lock-holder"])("follows no link at %s", (name) => {
    const target = path.join(place.root, "target");
    fs.writeFileSync(target, "precious");
    fs.symlinkSync(target, path.join(place.directory, name));
    if (name === "lock.db") {
      expect(() => lockSession(place.directory)).toThrow("expected a regular file");
    } else {
      const lock = lockSession(place.directory);
      if (lock.ok) lock.release();
    }
    expect(fs.readFileSync(target, "utf8")).toBe("precious");
  });

  test("refuses a folder that is a link, or not there", () => {
    const link = path.join(place.root, "link");
    fs.symlinkSync(place.directory, link);
    expect(() => lockSession(link)).toThrow("expected a folder, received a link or a file");
    expect(() => lockSession(path.join(place.root, "gone"))).toThrow("received nothing");
  });
});
