import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createPlanDocument } from "@chatter/todo-store";
import { createPlanFileStore } from "@chatter/todo-store/node";
import { startWriter } from "./start-writer.mjs";

const KEY = { session: "chaos", member: null };

/** Writers add to one list at the same time: each item must be there, once. */
export function addTogether({ writers, adds }) {
  return inDirectory(async (directory) => {
    const started = range(writers).map((index) =>
      startWriter({ directory, name: `w${index}`, mode: "add", count: adds }),
    );
    await Promise.all(started.map(({ ended }) => ended));
    const saved = started.flatMap((writer) => writer.saved);
    const times = saved.map(({ ms }) => ms).sort((left, right) => left - right);
    return {
      expected: writers * adds,
      ...(await compare(directory, saved)),
      p99Ms: Math.round(times[Math.floor(times.length * 0.99)]),
      maxMs: Math.round(times.at(-1)),
    };
  });
}

/** One writer after the other is killed and replaced, while the others go on. */
export async function killAmongWriters({ writers, kills, killsPerList = 50 }) {
  const total = { kills: 0, acknowledged: 0, lost: 0, twice: 0, litter: 0 };
  const longest = { longestStallMs: 0, diskStallMs: 0 };
  while (total.kills < kills) {
    const round = await inDirectory((directory) =>
      killSome(directory, { writers, kills: Math.min(killsPerList, kills - total.kills) }),
    );
    for (const name in total) total[name] += round[name];
    for (const name in longest) longest[name] = Math.max(longest[name], round[name]);
  }
  return { ...total, ...longest };
}

async function killSome(directory, { writers, kills }) {
  let count = 0;
  const start = () => startWriter({ directory, name: `w${count++}`, mode: "add" });
  const alive = range(writers).map(start);
  await Promise.all(alive.map(({ ready }) => ready));
  const disk = probeDisk(path.join(directory, "../probe"));
  const gone = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(Math.random() * 30);
    const index = Math.floor(Math.random() * alive.length);
    gone.push(await end(alive[index]));
    alive[index] = start();
    await alive[index].ready;
  }
  gone.push(...(await Promise.all(alive.map(end))));
  const saved = gone.flatMap((writer) => writer.saved);
  const longestStallMs = Math.round(Math.max(...gone.map(({ stallMs }) => stallMs)));
  const diskStallMs = Math.round(await disk.stop());
  return { kills, longestStallMs, diskStallMs, ...(await compare(directory, saved)) };
}

/**
 * How long a bare write to the same disk takes at worst, meanwhile: a busy machine makes everybody
 * wait, and no lock helps against that.
 */
function probeDisk(file) {
  let isOn = true;
  const worst = (async () => {
    let longestMs = 0;
    while (isOn) {
      const start = performance.now();
      await writeFile(file, "probe", { flush: true });
      longestMs = Math.max(longestMs, performance.now() - start);
      await delay(20);
    }
    return longestMs;
  })();
  return {
    stop: () => {
      isOn = false;
      return worst;
    },
  };
}

async function end(writer) {
  const stallMs = writer.longestStall();
  await writer.kill();
  return { saved: writer.saved, stallMs };
}

/** A process that saves without a pause is killed at a random moment, again and again. */
export async function killDuringSaves({ kills, lanes = 2 }) {
  const rounds = range(lanes).map((lane) =>
    inDirectory((directory) => killSaver(directory, Math.ceil((kills - lane) / lanes))),
  );
  const results = await Promise.all(rounds);
  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  return {
    kills: sum("kills"),
    acknowledged: sum("acknowledged"),
    torn: sum("torn"),
    lost: sum("lost"),
    litter: sum("litter"),
  };
}

async function killSaver(directory, kills) {
  const total = { kills, acknowledged: 0, torn: 0, lost: 0, litter: 0 };
  const store = createPlanFileStore({ directory });
  const context = { now: Date.now, nextId: randomUUID };
  await store.change(KEY, () => ({ document: createPlanDocument(KEY, context), result: null }));
  for (let kill = 0; kill < kills; kill += 1) {
    const writer = startWriter({ directory, name: `w${kill}`, mode: "replace" });
    await writer.ready;
    await delay(Math.random() * 20);
    await writer.kill();
    total.acknowledged += writer.saved.length;
    const found = await store.read(KEY).catch(() => "torn");
    if (found === "torn") total.torn += 1;
    else if ((found?.rev ?? 0) < (writer.saved.at(-1)?.rev ?? 0)) total.lost += 1;
    if (litterOf(directory).length > 1) total.litter += 1;
  }
  await store.change(KEY, (document) => ({ document: { ...document }, result: null }));
  total.litter += litterOf(directory).length;
  return total;
}

/** What was acknowledged against what is on disk. An item that was saved but not told may be there. */
async function compare(directory, saved) {
  const store = createPlanFileStore({ directory });
  const document = await store.read(KEY);
  const texts = document.plan.items.map(({ text }) => text);
  const present = new Set(texts);
  await store.change(KEY, (found) => ({ document: { ...found }, result: null }));
  return {
    acknowledged: saved.length,
    lost: saved.filter(({ text }) => !present.has(text)).length,
    twice: texts.length - present.size,
    litter: litterOf(directory).length,
  };
}

/** Everything beside the list and the two locks. */
function litterOf(directory) {
  const known = new Set(["todo-chaos.json", ".lock.db", ".turn.db"]);
  return fs.readdirSync(directory).filter((name) => !known.has(name));
}

async function inDirectory(work) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "chatter-chaos-"));
  try {
    return await work(path.join(root, "todos"));
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

function range(length) {
  return Array.from({ length }, (_, index) => index);
}
