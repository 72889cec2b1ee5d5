// Writes a session log on a disk that is nearly full, makes room, and tells what came of it as JSON.
// node session-full-disk.mjs DISK (at least 64 KiB)
import fs from "node:fs";
import path from "node:path";
import { openSessionLog } from "../src/sessions/session-log.ts";

const [disk] = process.argv.slice(2);
const directory = path.join(disk, "data", "sessions", "s");
const problems = [];
const log = await openSessionLog({ directory, onProblem: (problem) => problems.push(problem) });
const read = () => fs.readFileSync(path.join(directory, "events.jsonl"), "utf8");
const ballast = path.join(disk, "ballast");
fs.writeFileSync(ballast, Buffer.alloc(40 * 1024));

const base = { v: 1, agentId: "max", agentType: "claude-code", timestamp: 0, type: "text" };
const answers = [];
for (let count = 0; count < 12; count += 1) {
  log.append([{ ...base, eventId: `e-${count}`, text: `${count}`.padEnd(3000, ".") }]);
  answers.push(await log.sync());
}
const whileFull = read();
fs.rmSync(ballast);
const isSynced = await log.sync();
await log.close();
fs.writeSync(1, JSON.stringify({ problems, answers, whileFull, isSynced, after: read() }));
