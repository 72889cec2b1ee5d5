import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFailingLogFiles, type Fault } from "../../test/failing-log-files.ts";
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

const range = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}`);

test("a file is put aside only when the disk has it, and the new names are synced, too", async () => {
  const files = createFailingLogFiles();
  const log = await place.open({ fileSystem: files.fileSystem, limits: { maxFileBytes: 1 } });
  log.append([saying("0")]);
  await log.drained();
  await log.sync();
  files.operations.length = 0;
  log.append([saying("1"), saying("2")]);
  await log.close();
  expect(files.operations.join(" ")).toMatch(
    /^sync readdir rename open .*close open sync close write sync .*readdir rename rename open/,
  );
});

describe("a disk that fails", () => {
  test.each<Fault>(["ENOSPC", "EIO", "half"])(
    "with %s at any one operation loses nothing, leaves no torn line, and is told",
    async (fault) => {
      const failed = new Set<string>();
      for (let at = 0; ; at += 1) {
        fs.rmSync(place.data, { recursive: true, force: true });
        place.problems.length = 0;
        const files = createFailingLogFiles();
        const { fileSystem } = files;
        const log = await place.open({ fileSystem, limits: { maxFileBytes: 400 } });
        const start = files.operations.length;
        files.fail = (_name, index) => (index === start + at ? fault : undefined);
        const answers: boolean[] = [];
        for (const word of range(12)) {
          log.append([saying(word)]);
          if (Number(word) % 3 === 2) answers.push(await log.sync());
        }
        const isOver = files.operations.length <= start + at;
        const where = `${at}: ${files.operations[start + at]}`;
        if (!isOver) failed.add(files.operations[start + at] ?? "");
        expect(await log.sync(), where).toBe(true);
        expect(wordsOf(await place.read()), where).toEqual(range(12));
        // A file that was synced and cannot be closed is nobody's trouble.
        const isTold = !isOver && files.operations[start + at] !== "close";
        if (isTold) expect(place.problems, where).toHaveLength(1);
        if (isTold)
          expect(
            answers.filter((isSynced) => !isSynced),
            where,
          ).toHaveLength(1);
        await log.close();
        // What was tried twice is done once.
        const sizes = fs
          .readdirSync(place.directory)
          .map((name) => fs.statSync(path.join(place.directory, name)).size);
        expect(Math.min(...sizes), where).toBeGreaterThan(400);
        if (isOver) break;
      }
      expect([...failed].sort()).toEqual([
        ...["close", "open", "readdir", "rename", "stat", "sync", "write"],
      ]);
    },
  );

  test("at any one operation while a torn log is opened keeps every byte", async () => {
    for (let at = 0; ; at += 1) {
      fs.rmSync(place.data, { recursive: true, force: true });
      fs.mkdirSync(place.directory, { recursive: true });
      const whole = `${JSON.stringify(saying("one"))}\n`;
      fs.writeFileSync(path.join(place.directory, "events.jsonl"), `${whole}{"torn`);
      const files = createFailingLogFiles();
      files.fail = (_name, index) => (index === at ? "EIO" : undefined);
      const opened = await place.open({ fileSystem: files.fileSystem }).catch(() => undefined);
      await opened?.close();
      if (files.operations.length <= at) break;
      await (await place.open()).close();
      expect(wordsOf(await place.read()), files.operations[at]).toEqual(["one"]);
      const names = fs.readdirSync(place.directory).filter((name) => name.includes("torn"));
      expect(names.map((name) => place.file(name))).toContain('{"torn');
    }
  });

  test("for long is told once, keeps what is said, and catches up", async () => {
    const files = createFailingLogFiles();
    const log = await place.open({ fileSystem: files.fileSystem });
    files.fail = (name) => (name === "write" ? "half" : undefined);
    for (const word of range(5)) {
      expect(log.append([saying(word)])).toBe(true);
      expect(await log.sync()).toBe(false);
    }
    expect(place.file()).toBe("");
    expect(place.problems).toEqual([
      expect.stringMatching(/^cannot write the session log ".*": the disk is full\. .*again\.$/),
    ]);
    files.fail = () => undefined;
    log.append([saying("5")]);
    expect(await log.sync()).toBe(true);
    expect(wordsOf(await place.read())).toEqual(range(6));
    files.fail = (name) => (name === "write" ? "EIO" : undefined);
    log.append([saying("6")]);
    expect(await log.sync()).toBe(false);
    expect(place.problems).toHaveLength(2);
    expect(await log.close()).toBe(false);
    expect(place.problems[2]).toContain("1 events are not in the session log");
  });

  test("only when it is to sync still gets every line", async () => {
    const files = createFailingLogFiles();
    const limits = { maxUnwrittenBytes: 0 };
    const log = await place.open({ fileSystem: files.fileSystem, limits });
    files.fail = (name) => (name === "sync" ? "EIO" : undefined);
    log.append([saying("0")]);
    expect(await log.sync()).toBe(false);
    log.append([saying("1")]);
    await log.drained();
    expect(wordsOf(await place.read())).toEqual(range(2));
    expect(await log.sync()).toBe(false);
    expect(place.problems).toHaveLength(1);
    expect(await log.close()).toBe(false);
    expect(place.problems).toHaveLength(1);
  });

  test("and cannot even cut off half a line gets no other line behind it", async () => {
    const files = createFailingLogFiles();
    const log = await place.open({ fileSystem: files.fileSystem });
    log.append([saying("0")]);
    await log.sync();
    files.fail = (name) => (name === "write" || name === "truncate" ? "half" : undefined);
    log.append([saying("1")]);
    expect(await log.sync()).toBe(false);
    expect(wordsOf(await place.read())).toEqual(["0", "log.unreadable"]);
    files.fail = () => undefined;
    log.append([saying("2")]);
    expect(await log.close()).toBe(true);
    expect(wordsOf(await place.read())).toEqual(range(3));
  });

  test("does not keep anybody waiting", async () => {
    const files = createFailingLogFiles();
    const limits = { maxUnwrittenBytes: 100, maxKeptBytes: 1000 };
    const log = await place.open({ fileSystem: files.fileSystem, limits });
    files.fail = (name) => (name === "write" ? "ENOSPC" : undefined);
    for (const word of range(50)) if (!log.append([saying(word)])) await log.drained();
    files.fail = () => undefined;
    expect(log.append([])).toBe(false);
    await log.drained();
    log.append([saying("after")]);
    expect(await log.close()).toBe(true);
    const words = wordsOf(await place.read());
    expect(words.slice(-2)).toEqual(["log.dropped", "after"]);
    expect(words.slice(0, -2)).toEqual(range(words.length - 2));
  });

  test("and a log that somebody removed are no reason to say that all is well", async () => {
    const log = await place.open();
    fs.rmSync(place.directory, { recursive: true });
    log.append([saying("0")]);
    expect(await log.sync()).toBe(false);
    expect(place.problems).toEqual([expect.stringContaining("somebody removed it")]);
    await log.close();
  });

  test("for real, when the disk is full: told, kept, and written when there is room", async (context) => {
    const disk = path.join(place.root, "disk");
    fs.mkdirSync(disk);
    const isThere = await runOnSmallDisk(disk, ["true"]).catch(() => undefined);
    if (isThere === undefined) return context.skip("nobody here may mount a small disk");
    const node = [process.execPath, "--experimental-strip-types", "--no-warnings"];
    const program = fileURLToPath(new URL("../../test/session-full-disk.mjs", import.meta.url));
    const { stdout } = await runOnSmallDisk(disk, [...node, program, disk]);
    const { problems, answers, whileFull, isSynced, after } = JSON.parse(stdout);
    expect(problems).toEqual([expect.stringContaining("the disk is full")]);
    expect([answers[0], answers.at(-1), isSynced]).toEqual([true, false, true]);
    expect(whileFull).toMatch(/^(?:\{"v":1.*\}\n)+$/);
    fs.mkdirSync(place.directory, { recursive: true });
    fs.writeFileSync(path.join(place.directory, "events.jsonl"), after);
    expect(wordsOf(await place.read()).map(Number.parseFloat)).toEqual(range(12).map(Number));
  });
});

/** In a name space of its own: the disk goes with the process, however that ends. */
function runOnSmallDisk(disk: string, command: readonly string[]) {
  const script = 'mount -t tmpfs -o size=64k tmpfs "$0" && exec "$@"';
  const args = ["--map-root-user", "--mount", "sh", "-c", script, disk, ...command];
  return promisify(execFile)("unshare", args);
}
