import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exportConversation } from "./export-conversation.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "chatter-export-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* pieces() {
  yield "one ";
  yield "two";
}
const run = (file?: string) => exportConversation({ folder, file, name: "chat", pieces });

describe("exportConversation", () => {
  test("writes to the file that was named, for its owner alone", async () => {
    const file = path.join(folder, "notes.md");
    expect(await run("notes.md")).toEqual({ ok: true, file });
    expect(readFileSync(file, "utf8")).toBe("one two");
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test("never overwrites what is there", async () => {
    writeFileSync(path.join(folder, "notes.md"), "mine");
    const problem =
      '"notes.md" is there already, and /export never overwrites: expected a new file.';
    expect(await run("notes.md")).toEqual({ ok: false, problem });
    expect(readFileSync(path.join(folder, "notes.md"), "utf8")).toBe("mine");
  });

  test("finds a free name where none was given", async () => {
    writeFileSync(path.join(folder, "chat.md"), "");
    mkdirSync(path.join(folder, "chat-2.md"));
    expect(await run()).toEqual({ ok: true, file: path.join(folder, "chat-3.md") });
  });

  test("says why it cannot write", async () => {
    const target = path.join(folder, "nope", "notes.md");
    expect(await run("nope/notes.md")).toEqual({
      ok: false,
      problem: `cannot write "${target}": there is no such file.`,
    });
  });

  test("leaves no half of a file", async () => {
    async function* failing() {
      yield "half";
      throw new Error("the log is gone");
    }
    const failed = await exportConversation({ folder, file: "a.md", name: "x", pieces: failing });
    expect(failed).toMatchObject({
      ok: false,
      problem: expect.stringContaining("the log is gone"),
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
