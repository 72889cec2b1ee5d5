// From the start of `chatter mcp` to its answer to `initialize`, against a bare `node -e 0`.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { median, report } from "./report.mjs";

const ROUNDS = 25;
const cli = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@chatter/cli/package.json")),
  "dist/cli.mjs",
);
const data = mkdtempSync(path.join(os.tmpdir(), "chatter-bench-"));
const env = { ...process.env, CHATTER_DATA_DIR: data, CHATTER_SESSION: "bench" };
const initialize = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "bench", version: "0" },
  },
};
const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

const times = { bare: [], ready: [], listed: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  const start = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  times.bare.push(performance.now() - start);
  const { ready, listed } = await mount();
  times.ready.push(ready);
  times.listed.push(listed);
}
rmSync(data, { recursive: true });
const bare = median(times.bare);
console.log(
  `        node -e 0: ${bare.toFixed(1)} ms, ready: ${median(times.ready).toFixed(1)} ms, tools listed: ${median(times.listed).toFixed(1)} ms`,
);
report("chatter mcp ready / node -e 0", median(times.ready) / bare, { atMost: 3 });

async function mount() {
  const start = performance.now();
  const child = spawn(process.execPath, [cli, "mcp"], { env, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.write(`${JSON.stringify(initialize)}\n`);
  await once(child.stdout, "data");
  const ready = performance.now() - start;
  child.stdin.write(`${JSON.stringify(list)}\n`);
  await once(child.stdout, "data");
  const listed = performance.now() - start;
  child.stdin.end();
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`chatter mcp: exit ${code}`);
  return { ready, listed };
}
