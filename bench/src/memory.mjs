// Peak memory of `chatter convert` fed a gigabyte through a pipe: as lines, and as one single line.

import { Buffer } from "node:buffer";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { textLine } from "./reference-line.mjs";
import { report } from "./report.mjs";

const GIGABYTE = 1_000_000_000;
const cli = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@chatter/cli/package.json")),
  "dist/cli.mjs",
);

const lines = Buffer.from(Array.from({ length: 1000 }, (_, index) => textLine(index)).join(""));
report("1 GB of 1 KB lines", await peakMegabytes(lines), { atMost: 128 }, " MB");
report(
  "one line of 1 GB",
  await peakMegabytes(Buffer.alloc(1024 * 1024, "x")),
  { atMost: 128 },
  " MB",
);

async function peakMegabytes(block) {
  // Reads its own high-water mark at exit: the child is gone before anybody else could.
  const probe = `process.on("exit", () => { const { readFileSync } = process.getBuiltinModule("node:fs");
    process.stderr.write(/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]); })`;
  const child = spawn(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(probe)}`,
      cli,
      "convert",
      "--from",
      "line",
    ],
    { stdio: ["pipe", "ignore", "pipe"] },
  );
  const stderr = child.stderr.setEncoding("utf8").toArray();
  for (let written = 0; written < GIGABYTE; written += block.length) {
    if (!child.stdin.write(block)) await once(child.stdin, "drain");
  }
  child.stdin.end();
  const [code] = await once(child, "exit");
  const kilobytes = Number((await stderr).join(""));
  if (code !== 0 || !(kilobytes > 0))
    throw new Error(`convert ended with ${code}, told ${kilobytes}`);
  return kilobytes / 1000;
}
