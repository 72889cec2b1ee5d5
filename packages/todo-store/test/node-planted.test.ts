import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { FileSystem } from "../src/node/index.ts";
import { createTestFolder, documentOf, KEY, quick, save } from "./node-fixture.ts";

const folder = createTestFolder();

describe("what others may see and plant", () => {
  test.each([0o000, 0o022, 0o077])(
    "folders are 0700 and files 0600 with umask %o",
    async (mask) => {
      const before = process.umask(mask);
      try {
        const nested = path.join(folder.root, "data", "todos");
        await save(folder.openStore({ directory: nested }), documentOf(["Fix it"]));
        const names = [
          "data",
          "data/todos",
          ...fs.readdirSync(nested).map((name) => `data/todos/${name}`),
        ];
        const modes = names.map((name) => [
          name,
          (fs.statSync(path.join(folder.root, name)).mode & 0o777).toString(8),
        ]);
        expect(Object.fromEntries(modes)).toEqual({
          data: "700",
          "data/todos": "700",
          "data/todos/.lock.db": "600",
          "data/todos/.turn.db": "600",
          "data/todos/todo-s1.json": "600",
        });
      } finally {
        process.umask(before);
      }
    },
  );

  test("a folder that was open to others is closed by the next change", async () => {
    fs.mkdirSync(folder.directory, { mode: 0o755 });
    await save(folder.openStore(), documentOf(["Fix it"]));
    expect(fs.statSync(folder.directory).mode & 0o777).toBe(0o700);
  });

  test.each(["todo-s1.json", ".todo.tmp", ".lock.db", ".turn.db"])(
    "a symbolic link at %s is refused, its target untouched",
    async (name) => {
      const target = path.join(folder.root, "target");
      fs.writeFileSync(target, "precious");
      fs.mkdirSync(folder.directory, { mode: 0o700 });
      fs.symlinkSync(target, path.join(folder.directory, name));
      await expect(save(folder.openStore(), documentOf(["Fix it"]))).rejects.toMatchObject({
        code: "symlink",
        path: path.join(folder.directory, name),
      });
      expect(fs.readFileSync(target, "utf8")).toBe("precious");
      expect(fs.lstatSync(path.join(folder.directory, name)).isSymbolicLink()).toBe(true);
    },
  );

  test.each(["data", "data/todos"])(
    "a symbolic link at %s is refused in every way, nothing is made behind it",
    async (name) => {
      const target = path.join(folder.root, "target");
      fs.mkdirSync(target);
      fs.mkdirSync(path.dirname(path.join(folder.root, name)), { recursive: true });
      fs.symlinkSync(target, path.join(folder.root, name));
      const store = folder.openStore({
        directory: path.join(folder.root, "data/todos/"),
        root: path.join(folder.root, "data/"),
      });
      const refused = expect.objectContaining({
        code: "symlink",
        path: path.join(folder.root, name),
      });
      await expect(store.read(KEY)).rejects.toEqual(refused);
      await expect(save(store, documentOf(["Fix it"]))).rejects.toEqual(refused);
      await expect(store.list()).rejects.toEqual(refused);
      expect(() => store.watch(KEY, () => {})).toThrow(refused);
      expect(fs.readdirSync(target)).toEqual([]);
    },
  );

  test.each(["mkdir", "mkfifo"])(
    "what %s made in the place of a list is refused at once",
    async (command) => {
      fs.mkdirSync(folder.directory, { mode: 0o700 });
      execFileSync(command, [path.join(folder.directory, "todo-s1.json")]);
      await expect(folder.openStore().read(KEY)).rejects.toMatchObject({ code: "not-a-file" });
      await expect(save(folder.openStore(), documentOf([]))).rejects.toMatchObject({
        code: "not-a-file",
      });
    },
  );

  test("a folder of somebody else is refused, with both user numbers", async () => {
    fs.mkdirSync(folder.directory);
    const foreign: FileSystem = {
      ...quick,
      lstatSync: Object.assign((...args: [string]) => {
        const stats = fs.lstatSync(...args);
        stats.uid += 1;
        return stats;
      }, fs.lstatSync),
    };
    const user = process.geteuid?.() ?? 0;
    await expect(
      save(folder.openStore({ fileSystem: foreign }), documentOf(["Fix it"])),
    ).rejects.toMatchObject({
      code: "foreign-owner",
      message: `${folder.directory}: expected a directory of your own (user ${user}), it belongs to user ${user + 1}.`,
    });
    expect(fs.readdirSync(folder.directory)).toEqual([]);
  });
});
