// Opens the log of a session and appends to it without end. Says after each sync how many events it
// may be held to. node session-writer.mjs DIRECTORY
import fs from "node:fs";
import { lockSession } from "../src/sessions/session-lock.ts";
import { openSessionLog } from "../src/sessions/session-log.ts";

const [directory] = process.argv.slice(2);
fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
if (!lockSession(directory).ok) throw new Error("the one before is gone, and yet has the lock");
const log = await openSessionLog({
  directory,
  limits: { maxFileBytes: 4 * 2 ** 20, maxOldFiles: 1000 },
  onProblem: (problem) => fs.writeSync(2, `${problem}\n`),
});
const base = { v: 1, agentId: "max", agentType: "claude-code", timestamp: 0, type: "text" };
for (let count = 0; ; ) {
  for (let batch = 0; batch < 20; batch += 1) {
    const text = `${process.pid}:${count}`;
    log.append([{ ...base, eventId: text, text: text.padEnd(40_000, ".") }]);
    count += 1;
  }
  if (await log.sync()) fs.writeSync(1, `${count}\n`);
}
