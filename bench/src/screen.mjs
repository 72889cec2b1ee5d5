// The screen of `chatter` in a real terminal, with a member who tells much: the first frame, how many
// bytes a change of the plan takes, how soon a key is seen, how many frames there are, and the memory.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { median, report } from "./report.mjs";

// The app has no exports: its test tools are loaded as they are.
const app = (file) => import(new URL(`../../apps/chatter/test/${file}`, import.meta.url));
const { openBusyTeam } = await app("busy-team.ts");
const { recordScreen } = await app("recorded-screen.ts");
const { replayFrames } = await app("replay-frames.ts");

const cli = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@chatter/cli/package.json")),
  "dist/cli.mjs",
);
const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 40, rows: 10 },
];
const [SIZE] = SIZES;
/** Nobody works, and the prompt is empty. */
const IDLE = /^(?![\s\S]*(?:is thinking|runs |about to begin))[\s\S]*❯ Say/;
const BEGINS = "\u001B[?2026h";

await measureFirstFrame();
for (const size of SIZES) for (const words of [6, 2]) await measureBytes(size, words);
await measureKeys();
await measureFrames();
await measurePastes();
await measureMemory();

/** Runs `use` with the screen of a busy team, and ends both. */
async function withTeam(busyness, size, use) {
  const team = openBusyTeam(cli, busyness);
  const screen = team.start(size);
  try {
    return await use(screen, team);
  } finally {
    await screen.close();
    team.remove();
  }
}

async function measureFirstFrame() {
  const times = { bare: [], prompt: [], whole: [], first: [] };
  for (let round = 0; round < 15; round += 1) {
    const start = performance.now();
    const place = { ...SIZE, cwd: os.tmpdir(), env: { PATH: process.env.PATH } };
    await recordScreen([process.execPath, "-e", "0"], place).exited;
    times.bare.push(performance.now() - start);
    const team = openBusyTeam(cli, { events: 1 });
    const { whole } = await measureStart(team, { isLeaving: true });
    times.first.push(whole);
    const later = await measureStart(team, { isLeaving: false });
    times.prompt.push(later.prompt);
    times.whole.push(later.whole);
    team.remove();
  }
  const [bare, prompt, whole, first] = Object.values(times).map(median);
  const shown = [bare, prompt, whole].map((ms) => ms.toFixed(1));
  console.log(
    `        node -e 0: ${shown[0]} ms, prompt: ${shown[1]} ms, all of it: ${shown[2]} ms`,
  );
  report("first frame (the prompt) / node -e 0", prompt / bare, { atMost: 6 });
  console.log(`        all of the screen / node -e 0: ${(whole / bare).toFixed(2)}`);
  console.log(`        the same at the very first start: ${(first / bare).toFixed(2)}`);
}

/** How long it takes until there is a prompt, and until all of the screen is there. */
async function measureStart(team, { isLeaving }) {
  const start = performance.now();
  const screen = team.start(SIZE);
  await screen.see("❯ ");
  const prompt = performance.now() - start;
  await screen.see("To Max");
  const whole = performance.now() - start;
  if (isLeaving) {
    // What was compiled is kept when one leaves.
    screen.type("\u0004");
    await screen.exited;
  }
  await screen.close();
  return { prompt, whole };
}

/** Each change of the plan: what was written for it, and the rows that look different after it. */
async function measureBytes(size, words) {
  const chunks = await withTeam(
    { events: 1, plans: 100, steps: 12, words, rate: 20 },
    size,
    async (screen, team) => {
      await team.begin(screen);
      await screen.see(IDLE);
      return screen.chunks;
    },
  );
  const frames = await replayFrames(chunks.map(({ data }) => data).join(""), size);
  const changes = frames.filter(({ changed }) => changed.some((row) => /Plan \(|step/.test(row)));
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const written = sum(changes.map((frame) => frame.bytes));
  const needed = sum(changes.map((frame) => frame.changedBytes));
  const place = `${size.rows}x${size.columns}, steps of ${words} words`;
  const name = `${place}: bytes of ${changes.length} frames of a plan / changed rows`;
  report(name, written / needed, { atMost: 2 });
}

async function measureKeys() {
  const latencies = await withTeam(
    { events: 30_000, plans: 1500, steps: 12, rate: 1000 },
    SIZE,
    async (screen, team) => {
      await team.begin(screen);
      const seen = [];
      for (let text = ""; seen.length < 200; text = text.length < 50 ? text : "") {
        if (text === "") {
          screen.type("\u0015");
          await screen.see("❯ Say");
        }
        const key = "abcdefghij"[text.length % 10];
        text += key;
        const start = performance.now();
        screen.type(key);
        await screen.see(`❯ ${text}`);
        seen.push(performance.now() - start);
        // About as fast as people type.
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return seen.sort((a, b) => a - b);
    },
  );
  console.log(`        key echo at 1,000 events/s: median ${median(latencies).toFixed(1)} ms`);
  report("key echo at 1,000 events/s, p99", latencies[197], { atMost: 50 }, " ms");
}

/** Without a key, with somebody who types, and with a key that is held down. */
async function measureFrames() {
  for (const keys of [0, 10, 30]) {
    await withTeam({ events: 10_000, plans: 500, rate: 1000 }, SIZE, async (screen, team) => {
      await team.begin(screen);
      const from = screen.chunks.length;
      const start = performance.now();
      let count = 0;
      const type = () => {
        count += 1;
        screen.type(count % 50 === 0 ? "\u0015" : "a");
      };
      const typing = keys > 0 ? setInterval(type, 1000 / keys) : undefined;
      await new Promise((resolve) => setTimeout(resolve, 5000));
      clearInterval(typing);
      const seconds = (performance.now() - start) / 1000;
      const written = screen.chunks.slice(from).map(({ data }) => data);
      const frames = written.join("").split(BEGINS).length - 1;
      const name = `frames a second at 1,000 events/s and ${keys} keys/s`;
      report(name, frames / seconds, { atMost: 30 });
    });
  }
}

/** How long it takes until a paste stands in the prompt. */
async function measurePastes() {
  const times = [];
  for (const megabytes of [1, 10]) {
    const text = "0123456789abcdef line\n".repeat((megabytes * 1e6) / 22);
    await withTeam({ events: 1 }, SIZE, async (screen) => {
      await screen.see("❯ Say");
      const start = performance.now();
      screen.type(`\u001B[200~${text}\u001B[201~`);
      await screen.see("❯ [Pasted", 120_000);
      times.push(performance.now() - start);
    });
  }
  const [small, large] = times;
  console.log(`        pastes of 1 and 10 MB: ${small.toFixed(0)} and ${large.toFixed(0)} ms`);
  report("a paste of 10 MB / one of 1 MB", large / small, { atMost: 20 });
}

/**
 * From where the screen has begun to work to the last event, and at the worst moment of each half in
 * between. Right after a key, memory is not spared: that is over by then.
 */
async function measureMemory() {
  const from = 15_000;
  const events = from + 200_000;
  await withTeam({ events }, SIZE, async (screen, team) => {
    await team.begin(screen);
    const samples = [];
    const sample = () => samples.push({ at: numberOnScreen(screen), rss: rssOf(screen.pid) });
    sample();
    const timer = setInterval(sample, 50);
    try {
      await screen.see(`#${events - 1};`, 300_000);
    } finally {
      clearInterval(timer);
    }
    const rssAt = (event) => median(samplesAround(samples, event));
    const first = rssAt(from);
    const grown = (count) => (rssAt(from + count) - first) / 1e6;
    const peak = (isPart) => Math.max(...samples.filter(isPart).map(({ rss }) => rss));
    const half = from + 100_000;
    const peaks = [({ at }) => at < half, ({ at }) => at >= half].map(peak);
    const shown = [first, ...peaks].map((bytes) => Math.round(bytes / 1e6));
    console.log(`        memory at first ${shown[0]} MB, peaks ${shown[1]} and ${shown[2]} MB`);
    report("memory growth over 100,000 events", grown(100_000), { atMost: 20 }, " MB");
    report("memory growth over 200,000 events", grown(199_000), { atMost: 20 }, " MB");
  });
}

/** What was seen for a moment on both sides of an event: between two collections it goes up and down. */
function samplesAround(samples, event) {
  return samples.filter(({ at }) => Math.abs(at - event) < 5000).map(({ rss }) => rss);
}

/** The last number that was told. */
function numberOnScreen({ chunks }) {
  const recent = chunks.slice(-20).map(({ data }) => data);
  return Number(/.*#(\d+);/s.exec(recent.join(""))?.[1] ?? 0);
}

function rssOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(kilobytes) * 1024;
}
