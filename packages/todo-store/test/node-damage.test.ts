import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { encodePlanDocument } from "../src/index.ts";
import { createTestFolder, documentOf, KEY, quick, save } from "./node-fixture.ts";

const folder = createTestFolder();

describe("a damaged file", () => {
  test("is moved aside, told about, and never taken for an empty list", async () => {
    const file = folder.put("todo-s1.json", "{ cut");
    const moved = `${file}.corrupt-20260102T120000000Z`;
    await expect(folder.openStore().read(KEY)).rejects.toMatchObject({
      code: "damaged",
      path: moved,
      message: `${file} is damaged: it is not JSON. It was moved to ${moved}.`,
    });
    expect(fs.readFileSync(moved, "utf8")).toBe("{ cut");
    expect(await folder.openStore().read(KEY)).toBeUndefined();
  });

  test("is moved aside before a change, which then does not happen", async () => {
    folder.put("todo-s1.json", "");
    const store = folder.openStore();
    await expect(save(store, documentOf(["New"]))).rejects.toMatchObject({ code: "damaged" });
    expect(await store.read(KEY)).toBeUndefined();
    expect(await save(store, documentOf(["New"]))).toBe("saved");
  });

  test("does not take the place of an earlier one", async () => {
    const store = folder.openStore();
    for (const content of ["first", "second", "third"]) {
      folder.put("todo-s1.json", content);
      await expect(store.read(KEY)).rejects.toMatchObject({ code: "damaged" });
    }
    const kept = fs.readdirSync(folder.directory).filter((name) => name.includes(".corrupt-"));
    expect(kept.map((name) => fs.readFileSync(path.join(folder.directory, name), "utf8"))).toEqual([
      "first",
      "second",
      "third",
    ]);
  });

  test("cut at any byte is moved aside, every time", async () => {
    const store = folder.openStore();
    const bytes = Buffer.from(encodePlanDocument(documentOf(["Fix it", "Näher prüfen 🦊"])));
    // Without its last line break it is still whole.
    for (let length = 0; length < bytes.length - 1; length += 1) {
      folder.put("todo-s1.json", bytes.subarray(0, length));
      await expect(store.read(KEY), `${length} bytes`).rejects.toMatchObject({ code: "damaged" });
    }
  });

  test("with any byte changed is a list or moved aside, never empty and never a crash", async () => {
    const store = folder.openStore();
    const bytes = Buffer.from(encodePlanDocument(documentOf(["Fix it", "Näher prüfen"])));
    for (const [index, byte] of bytes.entries()) {
      folder.put("todo-s1.json", bytes.with(index, byte ^ (1 << (index % 8))));
      const outcome = await store.read(KEY).catch((error) => error.code);
      if (typeof outcome === "object") expect(outcome.plan.items).toHaveLength(2);
      else expect(["damaged", "newer-version"], `byte ${index}`).toContain(outcome);
    }
  });

  test("is told about even where nothing can be moved", async () => {
    const file = folder.put("todo-s1.json", "{ cut");
    const readOnly = Object.assign((name: string, flags: number, mode?: number) => {
      if ((flags & fs.constants.O_CREAT) === 0) return fs.openSync(name, flags, mode);
      throw Object.assign(new Error("EROFS"), { code: "EROFS" });
    }, fs.openSync);
    const store = folder.openStore({ fileSystem: { ...quick, openSync: readOnly } });
    const lock = path.join(folder.directory, ".turn.db");
    await expect(store.read(KEY)).rejects.toMatchObject({
      code: "damaged",
      path: file,
      message: `${file} is damaged: it is not JSON. It could not be moved aside: cannot lock ${lock}: the file system is read-only.`,
    });
    expect(fs.readFileSync(file, "utf8")).toBe("{ cut");
  });

  test("of a version to come is left as it is", async () => {
    const content = JSON.stringify({ ...documentOf(["Fix it"]), version: 2 });
    const file = folder.put("todo-s1.json", content);
    const store = folder.openStore();
    await expect(store.read(KEY)).rejects.toMatchObject({ code: "newer-version", path: file });
    await expect(save(store, documentOf([]))).rejects.toMatchObject({ code: "newer-version" });
    expect(fs.readFileSync(file, "utf8")).toBe(content);
  });
});
