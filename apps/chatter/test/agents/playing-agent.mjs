// Prints the lines of a file when it is spoken to; an empty line is a pause. After a question it waits
// for the answer. A second file is for stderr, and then it fails.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const PAUSE_MS = 60;
const [file, complaints] = process.argv.slice(2).filter((word) => word.startsWith("/"));
const heard = createInterface({ input: process.stdin });
await Promise.race([once(heard, "line"), once(heard, "close")]);
for (const line of readFileSync(file, "utf8").split("\n")) {
  const isTaken = line === "" || process.stdout.write(`${line}\n`);
  if (line === "") await new Promise((next) => setTimeout(next, PAUSE_MS));
  if (!isTaken) await once(process.stdout, "drain");
  if (line.startsWith('{"type":"control_request"')) await once(heard, "line");
}
if (complaints !== undefined) {
  process.stderr.write(readFileSync(complaints));
  process.exitCode = 3;
}
heard.close();
process.stdin.destroy();
