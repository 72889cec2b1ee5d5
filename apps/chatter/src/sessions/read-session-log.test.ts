import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createSessionPlace,
  type SessionPlace,
  saying,
  wordsOf,
} from "../../test/session-place.ts";
import { readSessionLog } from "./read-session-log.ts";

let place: SessionPlace;
beforeEach(() => {
  place = createSessionPlace();
  fs.mkdirSync(place.directory, { recursive: true });
});
afterEach(() => place.remove());

const line = (text: string): string => `${JSON.stringify(saying(text))}\n`;
const put = (name: string, content: string | Uint8Array): void =>
  fs.writeFileSync(path.join(place.directory, name), content);

describe("readSessionLog", () => {
  test("finds nothing where nothing was said, and makes nothing", async () => {
    expect(await place.read()).toEqual([]);
    fs.rmdirSync(place.directory);
    expect(await place.read()).toEqual([]);
    expect(fs.existsSync(place.directory)).toBe(false);
  });

  test("reads the oldest file first, numbers in order, and nothing that is no log", async () => {
    put("events.jsonl", line("newest"));
    put("events.1.jsonl", line("newer"));
    put("events.2.jsonl", line("older"));
    put("events.10.jsonl", line("oldest"));
    put("events.torn-1", line("torn"));
    put("session.json", "{}");
    expect(wordsOf(await place.read())).toEqual(["oldest", "older", "newer", "newest"]);
  });

  test("reads a file once that has two names while it is moved", async () => {
    put("events.1.jsonl", line("one"));
    fs.linkSync(`${place.directory}/events.1.jsonl`, `${place.directory}/events.2.jsonl`);
    expect(wordsOf(await place.read())).toEqual(["one"]);
  });

  test("tells lines that cannot be read in their place, once for those that stand together", async () => {
    const unknown = JSON.stringify({ ...saying("?"), type: "future.thing" });
    const newer = JSON.stringify({ ...saying("?"), v: 2 });
    put("events.1.jsonl", `${line("one")}{"torn\nnot json\n\n[]\n${line("two")}\u001B[2J`);
    put("events.jsonl", `{}\n${line("three")}${unknown}\n${newer}\n${line("four")}`);
    const events = await place.read();
    expect(wordsOf(events)).toEqual([
      ...["one", "log.unreadable", "two", "log.unreadable", "log.unreadable", "three", "four"],
    ]);
    expect(events.filter(({ type }) => type === "diagnostic")).toMatchObject([
      {
        eventId: "log-events.1.jsonl-2",
        message:
          'events.1.jsonl: cannot read 3 lines from line 2 on: expected JSON, received "{\\"torn"',
        line: 2,
        timestamp: 7,
      },
      { eventId: "log-events.1.jsonl-7", line: 7 },
      { eventId: "log-events.jsonl-1", line: 1 },
    ]);
  });

  test("counts a run of bad lines that is longer than one read", async () => {
    put("events.jsonl", `${line("one")}${"bad\n".repeat(300_000)}${line("two")}`);
    const [, remark, ...rest] = await place.read();
    expect(remark).toMatchObject({ message: expect.stringContaining("300000 lines from line 2") });
    expect(wordsOf(rest)).toEqual(["two"]);
  });

  test("passes over a line that is too long for any reader", async () => {
    put("events.jsonl", `${line("one")}${"x".repeat(17 * 2 ** 20)}\n${line("two")}`);
    expect(wordsOf(await place.read())).toEqual(["one", "log.unreadable", "two"]);
  });

  test("misses nothing when the files are moved up while it reads", async () => {
    const limits = { maxFileBytes: 1, maxOldFiles: 3 };
    const log = await place.open({ limits });
    log.append(["a", "b", "c"].map((word) => saying(word)));
    await log.sync();
    const reader = readSessionLog(place.directory);
    const first = await reader.next();
    log.append(["d", "e", "f"].map((word) => saying(word)));
    await log.close();
    const rest = await Array.fromAsync(reader);
    expect(wordsOf([...(first.value ?? []), ...rest.flat()])).toEqual(["a", "b", "c"]);
    expect(wordsOf(await place.read())).toEqual(["c", "d", "e", "f"]);
  });

  test.runIf(process.platform === "linux")(
    "closes its files when the reader has seen enough",
    async () => {
      put("events.1.jsonl", line("one"));
      put("events.jsonl", line("two"));
      fs.linkSync(`${place.directory}/events.1.jsonl`, `${place.directory}/events.2.jsonl`);
      const open = (): number => fs.readdirSync("/proc/self/fd").length;
      const before = open();
      for await (const [event] of readSessionLog(place.directory)) {
        expect(event).toMatchObject({ text: "one" });
        expect(open()).toBeGreaterThan(before);
        break;
      }
      expect(open()).toBe(before);
    },
  );
});
