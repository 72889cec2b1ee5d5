import { encodeAgentEvent } from "@chatter/jsonl-formatter";

/** Compares the encoder with `JSON.stringify` on the same events, in the same run. */
const ids = { eventId: "5f0c3c1e-6f0b-4a3a-9d0b-0d8a5b8c1f11" };
const tail = {
  nativeSessionId: "0b8f7c52-1f7e-4b8e-8a55-3f1f6f0f2a10",
  sessionId: "f3b1f6c0-42a1-4d2e-b7ad-97b0d8e5a001",
  turnId: "c0ffee00-1b2c-4d3e-8f4a-5b6c7d8e9f00",
};
const plan = ["Fix the failing tests", "Update the documentation", "Run the final build"];
const drafts = [
  { type: "text", text: "I will look at ", category: "answer", delta: true, messageId: "msg_1" },
  { type: "text", text: "First the failing tests, then the documentation. ".repeat(6) },
  {
    type: "tool.started",
    toolName: "Bash",
    toolId: "toolu_0123456789abcdef",
    input: { command: "npm test -- --run src/x.test.ts", description: "Run the tests" },
    kind: "execute",
    title: "npm test -- --run src/x.test.ts",
  },
  {
    type: "tool.completed",
    toolId: "toolu_0123456789abcdef",
    toolName: "Bash",
    output: "> vitest run\n\n PASS src/x.test.ts (12 tests) 34ms\n".repeat(12),
    status: "completed",
    exitCode: 0,
    durationMs: 1234,
  },
  {
    type: "todo_list",
    todoId: "todo-1",
    items: plan.map((text, index) => ({ text, status: "pending", id: `${index}` })),
    source: "TodoWrite",
  },
  {
    type: "turn.completed",
    finishReason: "done",
    usage: { input: 1234, output: 567, cacheRead: 89012, scope: "turn" },
    cost: 0.0123,
    durationMs: 45678,
  },
];

const stamp = { v: 1, seq: 12, ...ids, agentId: "max", agentType: "claude-code" };
const parsed = drafts.map((draft) => ({ ...stamp, timestamp: 1.7e12, ...draft, ...tail }));
const sets = {
  "typical, as parsed": parsed,
  "typical, in order": parsed.map((event) => JSON.parse(encodeAgentEvent(event))),
  "an extra field": parsed.map((event) => ({ ...event, extra: "unknown to the schema" })),
  "Japanese text": parsed
    .slice(0, 2)
    .map((event) => ({ ...event, text: "文書を更新する。".repeat(20) })),
  "30 KB of output": [{ ...parsed[3], output: parsed[3].output.repeat(50) }],
};

const print = (...cells) =>
  process.stdout.write(`${cells.map((cell) => cell.padStart(20)).join("")}\n`);

print("events", "bytes", "JSON.stringify ns", "encode ns", "ratio");
for (const [name, events] of Object.entries(sets)) {
  const bytes = events.reduce((sum, event) => sum + JSON.stringify(event).length, 0);
  const plain = bestNs(events, (event) => JSON.stringify(event));
  const encode = bestNs(events, (event) => encodeAgentEvent(event));
  const average = (bytes / events.length).toFixed(0);
  print(name, average, plain.toFixed(0), encode.toFixed(0), (plain / encode).toFixed(2));
}

function bestNs(events, run) {
  const repeats = Math.ceil(6000 / events.length);
  let best = Number.POSITIVE_INFINITY;
  let length = 0;
  for (let round = 0; round < 40; round += 1) {
    const start = performance.now();
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      for (const event of events) length += run(event).length;
    }
    best = Math.min(best, performance.now() - start);
  }
  if (length === 0) throw new Error("nothing was encoded");
  return (best * 1e6) / (repeats * events.length);
}
