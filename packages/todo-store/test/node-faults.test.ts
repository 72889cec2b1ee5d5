import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPlanDocument } from "../src/index.ts";
import { createPlanFileStore, type FileSystem, StoreError } from "../src/node/index.ts";
import { createFailingFileSystem } from "./node-failing-file-system.mjs";

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 });

const KEY = { session: "s1", member: null };
const CHILD = fileURLToPath(new URL("node-failing-change.mjs", import.meta.url));
const OLD = { ...createPlanDocument(KEY, { now: () => 1, nextId: () => "list" }), rev: 1 };
const healthy = createFailingFileSystem({ failAt: -1, failure: "EIO" }).fileSystem;

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "chatter-faults-"));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

/** A folder with a list, as a process that was killed in the middle of a save left it. */
async function makeStore(name: string): Promise<string> {
  const directory = path.join(root, name, "todos");
  await createPlanFileStore({ directory, fileSystem: healthy }).change(KEY, () => ({
    document: OLD,
    result: null,
  }));
  fs.writeFileSync(path.join(directory, ".todo.tmp"), "{ half");
  return directory;
}

function saveNext(directory: string, fileSystem: FileSystem): Promise<number> {
  return createPlanFileStore({ directory, fileSystem }).change(KEY, (found = OLD) => ({
    document: { ...found, rev: found.rev + 1 },
    result: found.rev + 1,
  }));
}

async function revOnDisk(directory: string): Promise<number | undefined> {
  return (await createPlanFileStore({ directory }).read(KEY))?.rev;
}

/** After the trouble is over, the next change works and leaves nothing but the list and the locks. */
async function expectRecovery(directory: string, rev: number): Promise<void> {
  expect(await saveNext(directory, healthy)).toBe(rev + 1);
  expect(fs.readdirSync(directory).sort()).toEqual([".lock.db", ".turn.db", "todo-s1.json"]);
}

describe("a change while the disk fails", () => {
  test.each(["EIO", "ENOSPC", "EACCES", "EROFS", "half"])(
    "at any one operation with %s leaves the old or the new list, and says so",
    async (failure) => {
      const told: string[] = [];
      for (let failAt = 0; ; failAt += 1) {
        const directory = await makeStore(`${failAt}`);
        const { fileSystem, state } = createFailingFileSystem({ failAt, failure });
        const outcome = await saveNext(directory, fileSystem).catch((error: unknown) => error);
        if (state.failed === undefined) break;
        const where = `${failAt}: ${state.failed}`;
        expect(outcome, where).toBeInstanceOf(StoreError);
        const { code } = outcome as StoreError;
        told.push(code);
        const rev = code === "not-durable" ? 2 : 1;
        expect(await revOnDisk(directory), where).toBe(rev);
        await expectRecovery(directory, rev);
      }
      // The checks, two locks, the read, the save and the folder: none of them is left out.
      expect(told.length).toBeGreaterThan(20);
    },
  );

  test("at any one operation of the very first change leaves no list, or the new one", async () => {
    for (let failAt = 0; ; failAt += 1) {
      const directory = path.join(root, `${failAt}`, "todos");
      const { fileSystem, state } = createFailingFileSystem({ failAt, failure: "EIO" });
      const outcome = await saveNext(directory, fileSystem).catch((error: unknown) => error);
      if (state.failed === undefined) break;
      const isSaved = (outcome as StoreError).code === "not-durable";
      expect(outcome, `${failAt}: ${state.failed}`).toBeInstanceOf(StoreError);
      expect(await revOnDisk(directory)).toBe(isSaved ? 2 : undefined);
      await expectRecovery(directory, isSaved ? 2 : 1);
    }
  });

  test("in a file system that cannot sync folders is a change like any other", async () => {
    const directory = await makeStore("plain");
    let syncs = 0;
    const fsync = (_: number, done: fs.NoParamCallback) => {
      syncs += 1;
      done(syncs === 2 ? Object.assign(new Error("EINVAL"), { code: "EINVAL" }) : null);
    };
    expect(await saveNext(directory, { ...healthy, fsync: Object.assign(fsync, fs.fsync) })).toBe(
      2,
    );
  });
});

test("a process killed before any one of its operations leaves the old or the new list", async () => {
  const { fileSystem, state } = createFailingFileSystem({ failAt: -1, failure: "EIO" });
  await saveNext(await makeStore("count"), fileSystem);
  const revs = await Promise.all(
    Array.from({ length: state.count + 1 }, async (_, failAt) => {
      const directory = await makeStore(`${failAt}`);
      const said = await runChange(directory, failAt);
      const rev = await revOnDisk(directory);
      if (said === "saved") expect(rev).toBe(2);
      await expectRecovery(directory, rev ?? 0);
      return `${rev} ${said}`;
    }),
  );
  expect(new Set(revs)).toEqual(new Set(["1 ", "2 ", "2 saved"]));
});

function runChange(directory: string, failAt: number): Promise<string> {
  const args = [CHILD, directory, `${failAt}`, "kill"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (_error, stdout) => resolve(stdout));
  });
}
