// `chatter --version` against a bare `node -e 0`, interleaved, medians compared.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { median, report } from "./report.mjs";

const ROUNDS = 25;
const cli = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@chatter/cli/package.json")),
  "dist/cli.mjs",
);
const ways = { bare: ["-e", "0"], version: [cli, "--version"], help: [cli, "--help"] };
const times = { bare: [], version: [], help: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, args] of Object.entries(ways)) {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, args);
    times[name].push(performance.now() - start);
    if (status !== 0) throw new Error(`${name}: exit ${status}`);
  }
}
const bare = median(times.bare);
console.log(
  `        node -e 0: ${bare.toFixed(1)} ms, --help: ${median(times.help).toFixed(1)} ms`,
);
report("chatter --version / node -e 0", median(times.version) / bare, { atMost: 1.3 });
