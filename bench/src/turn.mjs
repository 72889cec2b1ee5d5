// chatter's share of an agent's turn: the same played agent of two seconds alone, and as the member of
// a team in `chatter run`. And what another 100,000 events do to chatter's memory after the first.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { median, report } from "./report.mjs";

const dist = fileURLToPath(new URL("../../apps/chatter/dist/", import.meta.url));
const cli = path.join(dist, "cli.mjs");
const ROUNDS = 5;
const place = mkdtempSync(path.join(os.tmpdir(), "chatter-turn-bench-"));
const env = { PATH: process.env.PATH, HOME: place, CHATTER_DATA_DIR: path.join(place, "data") };

try {
  for (const dialect of ["claude", "codex", "gemini"]) await measureShare(dialect);
  await measureMemory();
} finally {
  rmSync(place, { recursive: true, force: true });
}

async function measureShare(dialect) {
  const agent = [path.join(dist, "demo-agent.mjs"), "--dialect", dialect, "--speed", "8"];
  const team = writeTeam(dialect, [process.execPath, ...agent]);
  const alone = [];
  const whole = [];
  const turns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push((await run(agent, promptFor(dialect))).ms);
    const { ms, stdout } = await run([cli, "run", "--json", "--team", team, "-m", "Go"], "");
    whole.push(ms);
    turns.push(turnOf(stdout));
  }
  const [agentMs, wholeMs, turnMs] = [alone, whole, turns].map(median);
  console.log(`        ${dialect} alone ${agentMs.toFixed(0)} ms, turn ${turnMs.toFixed(0)} ms`);
  report(`${dialect}: chatter's share of the turn`, (turnMs - agentMs) / turnMs, { atMost: 0.05 });
  console.log(
    `        ${dialect}: share of all of chatter run, its own start included: ${((wholeMs - agentMs) / wholeMs).toFixed(3)}`,
  );
}

function writeTeam(agent, command) {
  const file = path.join(place, `${agent}.json`);
  const member = {
    name: "max",
    type: "agent",
    agent,
    command,
    plan: "native",
    permissions: "edit",
  };
  const conversation = { reminders: false, continuation: false };
  const members = [{ name: "kai", type: "human" }, member];
  writeFileSync(file, JSON.stringify({ name: "bench", members, conversation }));
  return file;
}

function promptFor(dialect) {
  if (dialect !== "claude") return "Message from Kai:\nGo";
  const message = { role: "user", content: "Message from Kai:\nGo" };
  return `${JSON.stringify({ type: "user", message })}\n`;
}

async function run(args, input) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env,
    cwd: place,
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.end(input);
  const [stdout] = await Promise.all([
    child.stdout.setEncoding("utf8").toArray(),
    once(child, "close"),
  ]);
  return { ms: performance.now() - start, stdout: stdout.join("") };
}

/** From the start of the turn to its end, as chatter tells it. */
function turnOf(stdout) {
  const events = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const at = (type) => events.findLast((event) => event.type === type).timestamp;
  return at("turn.completed") - at("turn.started");
}

/**
 * An agent that tells 200,000 events as fast as it can. The first half is for the collector to find
 * its size: the live heap stays at 13 MB throughout (--trace-gc).
 */
async function measureMemory() {
  const file = path.join(place, "many.mjs");
  writeFileSync(
    file,
    `process.stdin.resume();
const print = (value) => process.stdout.write(JSON.stringify(value) + "\\n");
print({ type: "system", subtype: "init", session_id: "s", tools: [], model: "m" });
for (let i = 0; i < 200000; i += 1) {
  const ok = print({ type: "assistant", session_id: "s", message: { id: "m" + i, role: "assistant", content: [{ type: "text", text: "Line " + i + " " + "x".repeat(200) }] } });
  if (!ok) await new Promise((next) => process.stdout.once("drain", next));
}
print({ type: "result", subtype: "success", is_error: false, session_id: "s", result: "" });
process.stdin.destroy();
`,
  );
  const team = writeTeam("claude", [process.execPath, file]);
  const args = [cli, "run", "--json", "--team", team, "-m", "Go"];
  const child = spawn(process.execPath, args, {
    env,
    cwd: place,
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.end();
  const samples = [];
  let lines = 0;
  for await (const chunk of child.stdout) {
    lines += chunk.filter((byte) => byte === 0x0a).length;
    samples.push({ lines, rss: rssOf(child.pid) });
  }
  // Memory goes up and down with the collector: what counts is how high it gets.
  const half = samples.findIndex((sample) => sample.lines >= lines / 2);
  const [first, second] = [samples.slice(0, half), samples.slice(half)].map((part) =>
    Math.max(...part.map(({ rss }) => rss)),
  );
  const peaks = [first, second].map((bytes) => Math.round(bytes / 1e6)).join(" and ");
  console.log(`        peak memory in both halves of ${lines} events: ${peaks} MB`);
  const growth = (second - first) / 1e6;
  report("memory growth over the second 100,000 events", growth, { atMost: 20 }, " MB");
}

function rssOf(pid) {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
