import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { hasUnsafe } from "@chatter/safe-text";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDataPlace, type DataPlace } from "./data-place.ts";
import { runChatter } from "./run-chatter.ts";

let place: DataPlace;
beforeEach(() => {
  place = createDataPlace();
});
afterEach(() => place.remove());

const fileOf = (session: string): string => path.join(place.data, "todos", `todo-${session}.json`);

describe("chatter todo, given what cannot be,", () => {
  test.each([
    "delete 0",
    "delete -1",
    "delete 1.2.3",
    "delete 99",
    "delete last.last",
    "delete 2-1",
    "delete 1-99",
    "set 0",
    "done 99",
    "cancel 1.1",
    "edit 99 x",
    "move 1 99",
    "add 0 x",
    "add 99 x",
    "add 1.2.3 x",
    "add last.last x",
    "show 99",
    "show 0",
    "load 0",
    "load x",
    "frobnicate",
    "undo 1",
    "list --format x",
  ])("refuses %j in one line and changes nothing", async (words) => {
    // The list is written by hand: a run of the command for each item would double the time.
    mkdirSync(path.dirname(fileOf("default")), { recursive: true, mode: 0o700 });
    const saved = JSON.stringify(["a", "b"].map((text) => ({ text, status: "pending" })));
    writeFileSync(fileOf("default"), saved);
    const { code, stdout, stderr } = await place.todo(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^chatter: [^\n]+\n$/);
    expect(readFileSync(fileOf("default"), "utf8")).toBe(saved);
  });

  test.each(["../x", "/tmp/x", "a/b", "a.b", "-x", "\u001B[2J", "a".repeat(129)])(
    "refuses the session %j and touches nothing",
    async (id) => {
      const { code, stderr } = await runChatter(["todo", "--session", id, "add", "x"], "", {
        cwd: place.root,
        env: place.env,
      });
      expect(code).toBe(2);
      expect(stderr).toMatch(/^chatter: cannot use the session id ".*\n$/);
      expect(hasUnsafe(stderr)).toBe(false);
      expect(existsSync(place.data)).toBe(false);
    },
  );

  test("moves a damaged list aside, says where, and is well again after it", async () => {
    await place.todo("add a");
    writeFileSync(fileOf("default"), '{"version": 1, "pl');
    const { code, stderr } = await place.todo("show");
    expect(code).toBe(1);
    const [, moved = ""] = /moved to (\S+)\.\n$/.exec(stderr) ?? [];
    expect(readFileSync(moved, "utf8")).toBe('{"version": 1, "pl');
    expect((await place.todo("show")).code).toBe(0);
  });

  test("leaves a list of a newer version alone", async () => {
    await place.todo("add a");
    writeFileSync(fileOf("default"), '{"version": 99}');
    for (const words of ["show", "add b"]) {
      const { code, stderr } = await place.todo(words);
      expect({ code, lines: stderr.split("\n").length }).toEqual({ code: 1, lines: 2 });
    }
    expect(readFileSync(fileOf("default"), "utf8")).toBe('{"version": 99}');
  });

  test.each(["data", "todos", "file"])("refuses a symbolic link as %s", async (which) => {
    const target = path.join(place.root, "target");
    const todos = path.join(place.data, "todos");
    if (which === "file") {
      mkdirSync(todos, { recursive: true, mode: 0o700 });
      writeFileSync(target, "[]");
      symlinkSync(target, fileOf("default"));
    } else {
      mkdirSync(target);
      if (which === "todos") mkdirSync(place.data, { mode: 0o700 });
      symlinkSync(target, which === "data" ? place.data : todos);
    }
    for (const words of ["show", "add x"]) {
      const { code, stdout, stderr } = await place.todo(words);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toMatch(/^chatter: .*symbolic link.*\n$/);
    }
    expect(which === "file" ? readFileSync(target, "utf8") : readdirSync(target)).toEqual(
      which === "file" ? "[]" : [],
    );
  });

  test.skipIf(process.getuid?.() === 0)("says when the directory is read-only", async () => {
    mkdirSync(place.data, { mode: 0o500 });
    const { code, stderr } = await place.todo("add x");
    chmodSync(place.data, 0o700);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^chatter: cannot create .*permission denied.*\n$/);
  });

  test("prints nothing that could move a cursor", async () => {
    await runChatter(["todo", "add", "a\u001B[2J\u0007\u009Bb\u202Ec"], "", {
      cwd: place.root,
      env: place.env,
    });
    for (const words of ["show", "show 1", "list", "--json show", "export"]) {
      expect(hasUnsafe((await place.todo(words)).stdout)).toBe(false);
    }
  });
});
