// Locks a session, says whether that worked or who has it, and lives until its stdin ends.
// node session-holder.mjs DIRECTORY
import fs from "node:fs";
import { lockSession } from "../src/sessions/session-lock.ts";

const [directory] = process.argv.slice(2);
say(lockSession(directory));
// Nothing refers to the lock any more, and yet it is to hold.
globalThis.gc?.();
process.stdin.resume();

function say(lock) {
  fs.writeSync(1, `${lock.ok ? "locked" : lock.holder}\n`);
}
