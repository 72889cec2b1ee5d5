// Takes the lock of a list, says so, and never gives it back.
// node holder.mjs DIRECTORY
import fs from "node:fs";
import { createPlanFileStore } from "@chatter/todo-store/node";

const [directory] = process.argv.slice(2);
await createPlanFileStore({ directory }).change({ session: "chaos", member: null }, () => {
  fs.writeSync(1, "held");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return { result: null };
});
