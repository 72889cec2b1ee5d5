// One add next to the bare system calls for the same bytes, and a listing of 5,000 lists next to the
// bare reads, in one run. Ends with 1 when a budget is missed.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { changePlan, createPlanDocument, encodePlanDocument } from "@chatter/todo-store";
import { createPlanFileStore } from "@chatter/todo-store/node";

const { values } = parseArgs({
  options: {
    adds: { type: "string", default: "300" },
    lists: { type: "string", default: "5000" },
  },
});

const root = fs.mkdtempSync(path.join(os.tmpdir(), "chatter-store-bench-"));
const context = { now: Date.now, nextId: randomUUID };
try {
  const isFast = [await compareAdd(Number(values.adds)), await compareList(Number(values.lists))];
  if (isFast.includes(false)) process.exitCode = 1;
} finally {
  fs.rmSync(root, { recursive: true });
}

async function compareAdd(rounds) {
  const directory = path.join(root, "add");
  const store = createPlanFileStore({ directory });
  const key = { session: "bench", member: null };
  const file = path.join(directory, "todo-bench.json");
  const start = documentOf(key, 9);
  await store.change(key, () => ({ document: start, result: undefined }));
  const own = [];
  const bare = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await time(() => store.change(key, () => add(start, "Write the release notes"))));
    const bytes = fs.readFileSync(file);
    bare.push(await time(() => writeBare(directory, bytes)));
  }
  return report("add, alone", { own, bare, limit: 2 });
}

/** From the same list each time, so that each save has the same size. */
function add(document, text) {
  const change = changePlan(document, { type: "add", text }, "user", context);
  return { document: change.document, result: change.ok };
}

function writeBare(directory, bytes) {
  const temporary = path.join(directory, "bare.tmp");
  const descriptor = fs.openSync(temporary, "wx", 0o600);
  fs.writeSync(descriptor, bytes);
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
  fs.renameSync(temporary, path.join(directory, "bare.json"));
  const parent = fs.openSync(directory, "r");
  fs.fsyncSync(parent);
  fs.closeSync(parent);
}

async function compareList(count) {
  const directory = path.join(root, "list");
  fs.mkdirSync(directory, { mode: 0o700 });
  for (let index = 0; index < count; index += 1) {
    const document = documentOf({ session: `session-${index}`, member: null }, 9);
    fs.writeFileSync(
      path.join(directory, `todo-session-${index}.json`),
      encodePlanDocument(document),
    );
  }
  const store = createPlanFileStore({ directory });
  const own = [];
  const bare = [];
  for (let round = 0; round < 7; round += 1) {
    own.push(await time(() => store.list()));
    bare.push(await time(() => listBare(directory)));
  }
  return report(`list of ${count}`, { own, bare, limit: 3 });
}

function listBare(directory) {
  return fs.readdirSync(directory).map((name) => {
    const file = path.join(directory, name);
    return { stats: fs.statSync(file), value: JSON.parse(fs.readFileSync(file, "utf8")) };
  });
}

function documentOf(key, items) {
  let document = createPlanDocument(key, context);
  for (let index = 0; index < items; index += 1) {
    document = add(document, `Step ${index} of the work that lies ahead`).document;
  }
  return document;
}

async function time(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function report(name, { own, bare, limit }) {
  const ratio = median(own) / median(bare);
  const times = `${median(own).toFixed(3)} ms, bare ${median(bare).toFixed(3)} ms`;
  process.stdout.write(`${name}: ${times}, ratio ${ratio.toFixed(2)} (at most ${limit})\n`);
  return ratio <= limit;
}

function median(times) {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)];
}
