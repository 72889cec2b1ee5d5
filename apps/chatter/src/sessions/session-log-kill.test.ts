import fs from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSessionPlace, type SessionPlace, wordsOf } from "../../test/session-place.ts";
import { startNode } from "../../test/start-node.ts";

const WRITER = new URL("../../test/session-writer.mjs", import.meta.url);

let place: SessionPlace;
beforeEach(() => {
  place = createSessionPlace();
});
afterEach(() => place.remove());

const ROUNDS = 50;

test("a log whose writer is killed, 50 times over, has all that was acknowledged, in order", {
  timeout: 300_000,
}, async () => {
  let torn = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = startNode(WRITER, [place.directory]);
    await writer.printed(1 + (round % 3));
    // Each time it is somewhere else in what it does.
    await delay(Math.random() * 12);
    await writer.kill();
    const acknowledged = Number(writer.lines.at(-1));
    expect(acknowledged, writer.stderr()).toBeGreaterThan(0);
    torn += writer.stderr().split("ended in the middle of a line").length - 1;
    const events = await place.read();
    // What the kill cut off stands at the very end, if anywhere.
    const whole = events.at(-1)?.type === "diagnostic" ? events.slice(0, -1) : events;
    expect(whole.map(({ seq }) => seq)).toEqual([...whole.keys()]);
    const own = wordsOf(whole)
      .map((text) => text.replace(/\.+$/, ""))
      .filter((text) => text.startsWith(`${writer.pid}:`));
    expect(own).toEqual(Array.from({ length: own.length }, (_, count) => `${writer.pid}:${count}`));
    expect(own.length).toBeGreaterThanOrEqual(acknowledged);
  }
  const aside = fs.readdirSync(place.directory).filter((name) => name.startsWith("events.torn-"));
  expect(aside).toHaveLength(torn);
});
