import fs from "node:fs";
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
});
afterEach(() => place.remove());

const range = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}`);

describe("a log that grows", () => {
  test("is put aside at the end of a line, and the oldest file goes", async () => {
    const limits = { maxFileBytes: 1000, maxOldFiles: 2 };
    const log = await place.open({ limits });
    for (const word of range(100)) {
      log.append([saying(word)]);
      if (Number(word) % 7 === 0) expect(await log.sync()).toBe(true);
    }
    await log.close();
    expect(fs.readdirSync(place.directory).sort()).toEqual([
      ...["events.1.jsonl", "events.2.jsonl", "events.jsonl"],
    ]);
    for (const name of ["events.1.jsonl", "events.2.jsonl"]) {
      expect(place.file(name).endsWith("\n")).toBe(true);
      expect(place.file(name).length).toBeGreaterThan(1000);
      expect(place.file(name).length).toBeLessThan(1200);
    }
    const kept = wordsOf(await place.read());
    expect(kept).toEqual(range(100).slice(-kept.length));
    expect(kept.length).toBeGreaterThan(15);
  });

  test("goes on with its numbers when a crash came between two files", async () => {
    const log = await place.open();
    log.append(range(3).map((word) => saying(word)));
    await log.close();
    fs.renameSync(`${place.directory}/events.jsonl`, `${place.directory}/events.1.jsonl`);
    const again = await place.open();
    again.append([saying("3")]);
    await again.close();
    expect((await place.read()).map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
  });
});

describe("a log that is behind", () => {
  test("asks for time, and says when it is over", async () => {
    const log = await place.open({ limits: { maxUnwrittenBytes: 1000 } });
    await log.drained();
    const answers: boolean[] = [];
    for (const word of range(20)) answers.push(log.append([saying(word)]));
    expect(answers).toEqual([...answers].sort().reverse());
    expect(answers).toContain(true);
    expect(answers.at(-1)).toBe(false);
    await log.drained();
    expect(log.append([])).toBe(true);
    expect(await log.close()).toBe(true);
    expect(wordsOf(await place.read())).toEqual(range(20));
  });

  test("leaves out what nobody gave it time for, tells how much, and goes on", async () => {
    const log = await place.open({ limits: { maxUnwrittenBytes: 500, maxKeptBytes: 1000 } });
    log.append(range(100).map((word) => saying(word)));
    await log.drained();
    log.append([saying("later")]);
    expect(await log.close()).toBe(true);
    const events = await place.read();
    const words = wordsOf(events);
    const kept = words.length - 2;
    expect(kept).toBeGreaterThan(5);
    expect(words).toEqual([...range(kept), "log.dropped", "later"]);
    expect(events.map(({ seq }) => seq)).toEqual([...events.keys()]);
    expect(events.at(-2)).toMatchObject({
      message: `${100 - kept} events are not in the log: they could not be written in time`,
    });
    expect(place.problems).toEqual([expect.stringContaining("events are left out")]);
  });

  test("says at its end what is not in it", async () => {
    const log = await place.open({ limits: { maxKeptBytes: 1000 } });
    log.append(range(100).map((word) => saying(word)));
    expect(await log.close()).toBe(false);
    const { length } = await place.read();
    expect(place.problems[1]).toContain(`${100 - length} events are not in the session log`);
  });

  test("answers each of many who wait for the disk", async () => {
    const log = await place.open();
    const waits = range(50).map((word) => {
      log.append([saying(word)]);
      return log.sync();
    });
    expect(new Set(await Promise.all(waits))).toEqual(new Set([true]));
    await log.close();
    expect(wordsOf(await place.read())).toEqual(range(50));
  });
});
