import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDataPlace, type DataPlace } from "./data-place.ts";
import { runChatter } from "./run-chatter.ts";

let place: DataPlace;
beforeEach(() => {
  place = createDataPlace();
});
afterEach(() => place.remove());

const fileOf = (session: string): string => path.join(place.data, "todos", `todo-${session}.json`);

describe("chatter todo", () => {
  test("shows an empty list and makes no file", async () => {
    expect(await place.todo("show")).toEqual({ code: 0, stdout: "No todos.\n", stderr: "" });
    expect(await place.todo("--json show")).toEqual({
      code: 0,
      stdout: `${JSON.stringify({ session: "default", member: null, todoId: null, items: [] }, null, 2)}\n`,
      stderr: "",
    });
    expect(existsSync(place.data)).toBe(false);
  });

  test("adds, orders, marks and removes, and prints the list after each change", async () => {
    expect((await place.todo("add Fix the bug")).stdout).toBe(
      "[ ] Fix the bug\n\n(0/1 completed)\n",
    );
    await place.todo("add 1 Read the code");
    await place.todo("add last Ship it");
    await place.todo("add 1.last The tests");
    await place.todo("done 1");
    await place.todo("set 2");
    await place.todo("cancel last");
    expect((await place.todo("show")).stdout).toBe(
      "[x] Read the code\n  [ ] The tests\n[>] Fix the bug\n[-] Ship it\n\n(1/3 completed)\n",
    );
    expect(await place.items("edit 3 Ship it now")).toEqual([
      "completed Read the code",
      "in_progress Fix the bug",
      "cancelled Ship it now",
    ]);
    expect(await place.items("move 1 3")).toEqual([
      "in_progress Fix the bug",
      "cancelled Ship it now",
      "completed Read the code",
    ]);
    expect(await place.items("delete 1-2")).toEqual(["completed Read the code"]);
  });

  test("takes words that look like options as text", async () => {
    await place.todo("add --json -x");
    await place.todo("add -- --session");
    expect(await place.items("show")).toEqual(["pending --json -x", "pending --session"]);
  });

  test("undoes and redoes every change, clear too", async () => {
    await place.todo("add a");
    await place.todo("add b");
    expect((await place.todo("clear")).stdout).toBe("No todos.\n");
    expect(await place.items("undo")).toEqual(["pending a", "pending b"]);
    expect(await place.items("undo")).toEqual(["pending a"]);
    expect(await place.items("redo")).toEqual(["pending a", "pending b"]);
  });

  test("prints one item whole", async () => {
    await place.todo("add A task");
    await place.todo("add 1.last Its part");
    const { code, stdout } = await place.todo("show 1");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^A task\nstatus: pending\nid: \S+\n {2}Its part \(pending\)\n$/);
    const { stdout: json } = await place.todo("--json show 1.1");
    expect(JSON.parse(json)).toEqual({
      id: expect.any(String),
      text: "Its part",
      status: "pending",
    });
  });

  test("fills in a format for status bars", async () => {
    await place.todo("add a");
    await place.todo("add b");
    await place.todo("done 1");
    await place.todo("set 2");
    const format = "{completed}/{total} {percent}% {current} @{session}";
    const { stdout } = await runChatter(
      ["todo", "show", "--format", format],
      "",
      place.env && { cwd: place.root, env: place.env },
    );
    expect(stdout).toBe("1/2 50% b @default\n");
    const wrong = await place.todo("show --format {nope}");
    expect({ code: wrong.code, stdout: wrong.stdout }).toEqual({ code: 2, stdout: "" });
    expect(wrong.stderr).toMatch(
      /^chatter: unknown field "\{nope\}" in --format: expected \{completed\} .*\n$/,
    );
  });

  test("keeps sessions and members apart", async () => {
    await place.todo("--session a add one");
    await place.todo("--session a --member max add two");
    expect(await place.items("--session a show")).toEqual(["pending one"]);
    expect(await place.items("--session a @max show")).toEqual(["pending two"]);
    expect(await place.items("show")).toEqual([]);
    expect(
      readdirSync(path.join(place.data, "todos"))
        .filter((name) => name.endsWith(".json"))
        .sort(),
    ).toEqual(["todo-a.json", "todo-a.max.json"]);
  });

  test("works on the latest session of the folder", async () => {
    for (const [id, cwd, start] of [
      ["mine", place.root, 1],
      ["other", "/", 2],
    ] as const) {
      const folder = path.join(place.data, "sessions", id);
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, "session.json"),
        JSON.stringify({ id, cwd, team: null, start }),
      );
    }
    await place.todo("add x");
    expect(existsSync(fileOf("mine"))).toBe(true);
    const env = { ...place.env, CHATTER_SESSION: "named" };
    await runChatter(["todo", "add", "y"], "", { cwd: place.root, env });
    expect(existsSync(fileOf("named"))).toBe(true);
  });

  test("lists the current list first, then the newest, and loads by number", async () => {
    await place.todo("add mine");
    await place.todo("--session a add older");
    await place.todo("--session b add newer");
    const { stdout } = await place.todo("list");
    expect(stdout).toBe(
      [
        "1. default [current], just now, 1 item (1 pending): mine",
        "2. b, just now, 1 item (1 pending): newer",
        "3. a, just now, 1 item (1 pending): older",
        "",
      ].join("\n"),
    );
    const rows = JSON.parse((await place.todo("list --json")).stdout);
    expect(rows[1]).toEqual({
      session: "b",
      member: null,
      updatedAt: expect.any(Number),
      total: 1,
      pending: 1,
      in_progress: 0,
      completed: 0,
      cancelled: 0,
      current: false,
      title: "newer",
    });
    expect(await place.items("load 3")).toEqual(["pending older"]);
    expect(await place.items("undo")).toEqual(["pending mine"]);
    const wrong = await place.todo("load 4");
    expect(wrong).toEqual({
      code: 2,
      stdout: "",
      stderr: 'chatter: saved list "4": expected 1 to 3.\n',
    });
  });

  test("exports a checklist, never over a file, and imports it again", async () => {
    await place.todo("add a");
    await place.todo("add b");
    await place.todo("done 1");
    expect(await place.todo("export plan.md")).toEqual({ code: 0, stdout: "", stderr: "" });
    const again = await place.todo("export plan.md");
    expect(again).toEqual({
      code: 2,
      stdout: "",
      stderr:
        'chatter: cannot write "plan.md": it is there already, and export never overwrites.\n',
    });
    const markdown = readFileSync(path.join(place.root, "plan.md"), "utf8");
    expect((await place.todo("export")).stdout).toBe(markdown);
    expect(await place.items("--session s import plan.md")).toEqual(["completed a", "pending b"]);
    await place.todo("--session t import -", "- [ ] from a pipe\n");
    expect(await place.items("--session t show")).toEqual(["pending from a pipe"]);
    const none = await place.todo("import -", "nothing here\n");
    expect(none.code).toBe(2);
    expect(none.stderr).toMatch(/^chatter: cannot import "-": .*no checklist found.*\n$/);
  });
});
