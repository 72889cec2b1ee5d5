import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createFileMutex } from "../src/node/file-mutex.ts";
import { createTestFolder, documentOf, KEY, save } from "./node-fixture.ts";

const folder = createTestFolder();

describe("the lock", () => {
  test("says that another one holds it, after the time allowed", async () => {
    await save(folder.openStore(), documentOf(["Fix it"]));
    const mutex = createFileMutex(path.join(folder.directory, ".lock.db"), fs);
    expect(mutex.tryLock()).toBe(true);
    const waiting = save(folder.openStore({ lockTimeoutMs: 5 }), documentOf(["Never"]));
    await expect(waiting).rejects.toMatchObject({ code: "busy", path: folder.directory });
    mutex.unlock();
    expect(await save(folder.openStore(), documentOf(["Now"]))).toBe("saved");
  });

  test("still excludes others when its file was removed or the whole folder was", async () => {
    const store = folder.openStore();
    await save(store, documentOf(["Fix it"]));
    fs.rmSync(folder.directory, { recursive: true });
    expect(await save(store, documentOf(["Again"]))).toBe("saved");
    fs.rmSync(path.join(folder.directory, ".lock.db"));
    const stores = [store, folder.openStore()];
    const count = () =>
      stores.map((each) =>
        each.change(KEY, (found = documentOf([])) => ({
          document: { ...found, rev: found.rev + 1 },
          result: found.rev,
        })),
      );
    const revs = await Promise.all([...count(), ...count(), ...count()]);
    expect(new Set(revs).size).toBe(6);
  });

  test("says which file is at fault when that is no lock", async () => {
    const file = folder.put(
      ".lock.db",
      "this is not an SQLite file, and much longer than its header".repeat(20),
    );
    await expect(save(folder.openStore(), documentOf([]))).rejects.toMatchObject({
      code: "io",
      path: file,
    });
  });
});
