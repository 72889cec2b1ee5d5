import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { encodePlanDocument } from "../src/index.ts";
import { createTestFolder, documentOf, KEY, NOON, save } from "./node-fixture.ts";

const folder = createTestFolder();

describe("reading and changing", () => {
  test("gives back what was saved, to another store too", async () => {
    const document = documentOf(["Fix it", "Test it"]);
    expect(await save(folder.openStore(), document)).toBe("saved");
    expect(await folder.openStore().read(KEY)).toEqual(document);
    expect(fs.readFileSync(path.join(folder.directory, "todo-s1.json"), "utf8")).toBe(
      encodePlanDocument(document),
    );
  });

  test("a root that is not above the folder is a mistake of the caller", () => {
    expect(() => folder.openStore({ root: path.join(folder.root, "other") })).toThrow(TypeError);
  });

  test("a read makes no file and no folder", async () => {
    expect(await folder.openStore().read(KEY)).toBeUndefined();
    expect(await folder.openStore().list()).toEqual([]);
    expect(fs.readdirSync(folder.root)).toEqual([]);
  });

  test("a change that returns nothing to save, or the same document, leaves the file alone", async () => {
    const store = folder.openStore();
    await save(store, documentOf(["Fix it"]));
    // Each save makes a new file, so this tells one from the next.
    const inode = () => fs.statSync(path.join(folder.directory, "todo-s1.json")).ino;
    const before = inode();
    expect(await store.change(KEY, (document) => ({ result: document?.plan.items.length }))).toBe(
      1,
    );
    await store.change(KEY, (document) => ({ ...(document && { document }), result: null }));
    expect(inode()).toBe(before);
  });

  test("an error of the caller passes, saves nothing and gives the lock back", async () => {
    const store = folder.openStore();
    const failure = new Error("no such item");
    const failing = store.change(KEY, () => {
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await store.read(KEY)).toBeUndefined();
    expect(await save(store, documentOf(["Fix it"]))).toBe("saved");
  });

  test("changes that start together happen one after the other, over several stores", async () => {
    const stores = [folder.openStore(), folder.openStore(), folder.openStore()];
    const changes = Array.from({ length: 30 }, (_, index) =>
      stores[index % 3]!.change(KEY, (found = documentOf([])) => ({
        document: { ...found, rev: found.rev + 1 },
        result: found.rev,
      })),
    );
    const revs = await Promise.all(changes);
    expect(revs.toSorted((left, right) => left - right)).toEqual(changes.map((_, index) => index));
  });

  test("members of a session have lists of their own", async () => {
    const store = folder.openStore();
    const max = { session: "s1", member: "max" };
    await save(store, documentOf(["For all"]));
    await save(store, documentOf(["For Max"], max));
    expect((await store.read(max))?.plan.items[0]?.text).toBe("For Max");
    expect((await store.read(KEY))?.plan.items[0]?.text).toBe("For all");
  });

  test("a list of an older format is read, and saved in the present one", async () => {
    folder.put("todo-s1.json", JSON.stringify([{ id: "1", content: "Fix it", status: "pending" }]));
    const store = folder.openStore();
    expect((await store.read(KEY))?.plan.items[0]?.text).toBe("Fix it");
    await store.change(KEY, (document) => ({
      ...(document && { document: { ...document } }),
      result: null,
    }));
    expect(
      JSON.parse(fs.readFileSync(path.join(folder.directory, "todo-s1.json"), "utf8")),
    ).toMatchObject({ version: 1, session: "s1" });
  });
});

describe("listing", () => {
  test("shows the newest first, and what cannot be read with the reason", async () => {
    const store = folder.openStore();
    await save(store, documentOf(["Old"], { session: "old", member: null }, NOON - 1000));
    await save(store, documentOf(["New"], { session: "new", member: "max" }, NOON));
    const file = folder.put("todo-bad.json", "?");
    fs.utimesSync(file, 1, 1);
    folder.put("notes.txt", "not a list");
    expect(await store.list()).toEqual([
      {
        session: "new",
        member: "max",
        updatedAt: NOON,
        items: [expect.objectContaining({ text: "New" })],
      },
      {
        session: "old",
        member: null,
        updatedAt: NOON - 1000,
        items: [expect.objectContaining({ text: "Old" })],
      },
      {
        session: "bad",
        member: null,
        updatedAt: 1000,
        items: [],
        problem: `cannot read ${file}: it is not JSON.`,
      },
    ]);
    expect(fs.existsSync(file)).toBe(true);
  });
});
