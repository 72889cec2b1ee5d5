import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startProcess } from "./start-process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "chatter-start-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (file: string, args: readonly string[], cwd = folder, env = process.env) =>
  startProcess({ file, args, cwd }, () => spawn(file, args, { cwd, env, stdio: "ignore" }));

describe("startProcess", () => {
  test("gives the process and its id", async () => {
    const started = await start("/bin/sh", ["-c", "exit 3"]);
    if (!started.ok) throw new Error(started.problem);
    expect(started.pid).toBe(started.child.pid);
    expect(await once(started.child, "exit")).toEqual([3, null]);
  });

  test("says which program is not there", async () => {
    expect(await start("/no/such\u001B[2J/program", [])).toEqual({
      ok: false,
      problem: 'there is no program "/no/such␛[2J/program"',
    });
  });

  test("says when it is the folder that is not there, or is none", async () => {
    const gone = path.join(folder, "gone");
    expect(await start("/bin/sh", [], gone)).toEqual({
      ok: false,
      problem: `the folder "${gone}" is not there`,
    });
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    expect(await start("/bin/sh", [], file)).toEqual({
      ok: false,
      problem: `"${file}" is not a folder`,
    });
  });

  test("says when a file may not be run", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    chmodSync(file, 0o600);
    expect(await start(file, [])).toEqual({
      ok: false,
      problem: `permission is denied for "${file}" in "${folder}"`,
    });
  });

  test.runIf(process.platform === "linux")("says when a word is too long", async () => {
    const word = "x".repeat(128 * 1024);
    expect(await start("/bin/sh", ["-c", word])).toEqual({
      ok: false,
      problem: "it is too long: expected less than 128 KiB, received 131072 bytes",
    });
    expect(await start("/bin/sh", ["-c", `: ${word.slice(3)}`])).toMatchObject({ ok: true });
  });

  test("says when everything together is too long", async () => {
    const args = Array.from({ length: 80 }, () => "x".repeat(100_000));
    expect(await start("/bin/sh", args)).toEqual({
      ok: false,
      problem: "the arguments and the environment together are longer than the system takes",
    });
  });

  test("passes on what else went wrong", async () => {
    expect(await start("/bin/sh", ["a\0b"])).toMatchObject({
      ok: false,
      problem: expect.stringContaining("null bytes"),
    });
  });
});
