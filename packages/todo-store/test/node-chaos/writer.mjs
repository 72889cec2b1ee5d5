// A process that changes one list, as fast as it can, and says so after each change that is on disk.
// node writer.mjs DIRECTORY NAME add|replace COUNT
import { randomUUID } from "node:crypto";
import { changePlan, createPlanDocument } from "@chatter/todo-store";
import { createPlanFileStore } from "@chatter/todo-store/node";

const [directory, name, mode, count] = process.argv.slice(2);
const store = createPlanFileStore({ directory });
const key = { session: "chaos", member: null };
const context = { now: Date.now, nextId: randomUUID };

say({ ready: true });
for (let number = 0; number < Number(count); number += 1) {
  const text = `${name}.${number}`;
  const start = performance.now();
  const rev = await store.change(key, (found) => {
    const document = found ?? createPlanDocument(key, context);
    const changed = mode === "add" ? add(document, text) : replace(document, text);
    return { document: changed, result: changed.rev };
  });
  say({ text, rev, ms: performance.now() - start });
}

function add(document, text) {
  const change = changePlan(document, { type: "add", text }, "user", context);
  if (!change.ok) throw new Error(change.problem);
  return change.document;
}

/** As long as an everyday list, and always of the same length. */
function replace(document, text) {
  const items = Array.from({ length: 40 }, (_, index) => ({
    id: `${index}`,
    text: `${text} ${"Describe the next step in a few words. ".repeat(8)}`,
    status: "pending",
  }));
  return { ...document, rev: document.rev + 1, plan: { ...document.plan, items } };
}

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
