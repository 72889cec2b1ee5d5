// What the session log costs its caller (number, redact, encode, queue) next to JSON.parse of the
// same events, in the same run. The writing itself happens in between and is not counted.
// node bench/session-log.bench.mjs
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openSessionLog } from "../src/sessions/session-log.ts";

const ids = {
  eventId: "5f0c3c1e-6f0b-4a3a-9d0b-0d8a5b8c1f11-12",
  sessionId: "f3b1f6c0-42a1-4d2e-b7ad-97b0d8e5a001",
  nativeSessionId: "0b8f7c52-1f7e-4b8e-8a55-3f1f6f0f2a10",
  turnId: "c0ffee00-1b2c-4d3e-8f4a-5b6c7d8e9f00",
};
const teamMetadata = {
  ...{ teamName: "feature", teamDisplayName: "Feature team", memberName: "max" },
  ...{ memberDisplayName: "Max", memberRole: "Tech lead", themeColor: "cyan" },
};
const base = { v: 1, agentId: "max", agentType: "claude-code", timestamp: 1.7e12, ...ids };
const tool = { toolId: "toolu_0123456789abcdef", toolName: "Bash" };
const drafts = [
  { type: "text", text: "I will look at ", category: "answer", delta: true, messageId: "msg_1" },
  { type: "text", text: "First the failing tests, then the documentation. ".repeat(6) },
  { type: "tool.started", ...tool, input: { command: "npm test -- --run src" }, kind: "execute" },
  { type: "tool.completed", ...tool, output: " PASS src/x.test.ts (12 tests) 34ms\n".repeat(12) },
  { type: "turn.completed", finishReason: "done", cost: 0.0123, durationMs: 45_678 },
];
const events = drafts.map((draft) => ({ ...base, ...draft, teamMetadata }));
const lines = events.map((event) => JSON.stringify(event));

const ROUNDS = 40;
const REPEATS = 400;
const root = fs.mkdtempSync(path.join(os.tmpdir(), "chatter-log-bench-"));
try {
  const parse = await bestNs(() => lines.map((line) => JSON.parse(line)));
  print("", "ns per event", "times JSON.parse");
  print("JSON.parse", parse.toFixed(0), "1.00");
  for (const [name, options] of Object.entries({
    "append, without redaction": { redact: (event) => event },
    append: {},
  })) {
    const directory = path.join(root, "sessions", name.replaceAll(/\W+/g, "-"));
    const log = await openSessionLog({ directory, onProblem: fail, ...options });
    const append = await bestNs(
      () => log.append(events),
      () => log.drained(),
    );
    if (!(await log.close())) fail("the log is not whole");
    print(name, append.toFixed(0), (append / parse).toFixed(2));
  }
} finally {
  fs.rmSync(root, { recursive: true });
}

async function bestNs(run, rest = async () => {}) {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (let repeat = 0; repeat < REPEATS; repeat += 1) run();
    best = Math.min(best, performance.now() - start);
    await rest();
  }
  return (best * 1e6) / (REPEATS * events.length);
}

function print(...cells) {
  process.stdout.write(
    `${cells
      .map((cell) => cell.padEnd(28))
      .join("")
      .trimEnd()}\n`,
  );
}

function fail(problem) {
  throw new Error(problem);
}
