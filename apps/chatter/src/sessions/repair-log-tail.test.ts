import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createSessionPlace,
  type SessionPlace,
  saying,
  wordsOf,
} from "../../test/session-place.ts";

let place: SessionPlace;
beforeEach(() => {
  place = createSessionPlace();
  fs.mkdirSync(place.directory, { recursive: true });
});
afterEach(() => place.remove());

const WORDS = ["one", "zwölf 🎉", "three\n{"];

const put = (content: string | Uint8Array): void =>
  fs.writeFileSync(path.join(place.directory, "events.jsonl"), content);

async function say(word: string): Promise<void> {
  const log = await place.open();
  log.append([saying(word)]);
  expect(await log.close()).toBe(true);
}

const tornFiles = (): string[] =>
  fs.readdirSync(place.directory).filter((name) => name.startsWith("events.torn-"));

/** A small log, as bytes. */
async function makeLog(): Promise<Buffer> {
  const log = await place.open();
  log.append(WORDS.map((word) => saying(word)));
  await log.close();
  return fs.readFileSync(path.join(place.directory, "events.jsonl"));
}

describe("a log that was cut", () => {
  test("at any byte keeps all other records, loses no byte, and takes the next event", async () => {
    const bytes = await makeLog();
    const ends = [...bytes.entries()].filter(([, byte]) => byte === 0x0a).map(([at]) => at);
    let repairs = 0;
    for (let length = 0; length <= bytes.length; length += 1) {
      place.problems.length = 0;
      put(bytes.subarray(0, length));
      // A line feed that is missing is no loss.
      const whole = WORDS.slice(0, ends.filter((end) => end <= length).length);
      const start = (ends.filter((end) => end < length).at(-1) ?? -1) + 1;
      const isTorn = length > start && !ends.includes(length);
      const remarks = isTorn ? ["log.unreadable"] : [];
      expect(wordsOf(await place.read()), `read, cut at ${length}`).toEqual([...whole, ...remarks]);
      await say("next");
      expect(wordsOf(await place.read()), `cut at ${length}`).toEqual([...whole, "next"]);
      expect((await place.read()).map(({ seq }) => seq)).toEqual([...whole.keys(), whole.length]);
      const aside = tornFiles().map((name) => fs.readFileSync(path.join(place.directory, name)));
      expect(aside).toEqual(isTorn ? [bytes.subarray(start, length)] : []);
      expect(place.problems).toHaveLength(isTorn ? 1 : 0);
      for (const name of tornFiles()) fs.rmSync(path.join(place.directory, name));
      repairs += isTorn ? 1 : 0;
    }
    expect(repairs).toBeGreaterThan(bytes.length - 10);
  });

  test("says where the torn part is", async () => {
    put(`${JSON.stringify(saying("one"))}\n{"v":1,"ty`);
    await say("two");
    expect(place.problems).toEqual([
      `the session log ${JSON.stringify(path.join(place.directory, "events.jsonl"))} ended in the middle of a line: that part is now in events.torn-19700101T000000000Z.`,
    ]);
    expect(place.file("events.torn-19700101T000000000Z")).toBe('{"v":1,"ty');
  });

  test("a second time in the same instant keeps both parts", async () => {
    put("a");
    await say("one");
    fs.appendFileSync(path.join(place.directory, "events.jsonl"), "b");
    await say("two");
    expect(tornFiles().map((name) => place.file(name))).toEqual(["a", "b"]);
    expect(wordsOf(await place.read())).toEqual(["one", "two"]);
  });

  test("and ends in a megabyte of zeros, as after a power cut, loses only these", async () => {
    const bytes = await makeLog();
    put(Buffer.concat([bytes, Buffer.alloc(3 * 2 ** 20)]));
    await say("next");
    expect(wordsOf(await place.read())).toEqual([...WORDS, "next"]);
    const [name = ""] = tornFiles();
    expect(fs.statSync(path.join(place.directory, name)).size).toBe(3 * 2 ** 20);
  });
});
