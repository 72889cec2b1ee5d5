// What a team costs besides its agents: the engine and the log against the parsing of the same
// events, whether an event costs more in a long session, and chatter's share of an agent's turn.

import { createRedactor } from "@chatter/jsonl-formatter";
import { createClaudeParser } from "@chatter/parser-claude";
import { createCodexParser } from "@chatter/parser-codex";
import { createGeminiParser } from "@chatter/parser-gemini";
import { createConversation, decodeTeam, reduceConversation } from "@chatter/session";
import { dialectStream } from "./dialect-streams.mjs";
import { median, report } from "./report.mjs";

// The app has no exports: its sources are loaded as they are.
const app = (file) => import(new URL(`../../apps/chatter/src/${file}`, import.meta.url));
const { createTeamStamp } = await app("conversation/stamp-team-events.ts");
const { createLogEncoder } = await app("sessions/log-encoder.ts");

const MEGABYTES = 10;
const ROUNDS = 7;
const CHUNK = 64 * 1024;
const EVERYDAY_OUTPUT = 2000;
const factories = {
  claude: createClaudeParser,
  codex: createCodexParser,
  gemini: createGeminiParser,
};

const { team } = decodeTeam({
  name: "bench",
  members: [
    { name: "kai", type: "human" },
    { name: "max", type: "agent", agent: "claude" },
  ],
});
const [, member] = team.members;

for (const [agent, createParser] of Object.entries(factories)) {
  compare(agent, createParser, dialectStream(agent, MEGABYTES, EVERYDAY_OUTPUT));
}
measureGrowth();

function compare(agent, createParser, input) {
  const chunks = Array.from({ length: Math.ceil(input.length / CHUNK) }, (_, index) =>
    input.subarray(index * CHUNK, (index + 1) * CHUNK),
  );
  const parse = () => {
    const parser = createParser({ agentId: "max" });
    return chunks.flatMap((chunk) => parser.push(chunk));
  };
  const events = parse();
  const times = { parse: [], engine: [], log: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.parse.push(time(parse));
    times.engine.push(time(() => fold(events)));
    times.log.push(time(() => encode(events)));
  }
  const [parsing, engine, log] = Object.values(times).map(median);
  console.log(`        ${agent}: ${events.length} events`);
  console.log(`        ${agent} engine / parsing: ${(engine / parsing).toFixed(2)}`);
  console.log(`        ${agent} log / parsing: ${(log / parsing).toFixed(2)}`);
  report(`${agent} (engine + log) / parsing`, (engine + log) / parsing, { atMost: 1 });
}

/** As a turn that runs: each event is stamped and told to the engine. */
function fold(events) {
  const stamp = createTeamStamp({ team, session: "s", now: () => 0, nextId: () => "id" });
  let state = start();
  for (const event of events) {
    const told = { type: "event.received", event: stamp.agentEvent(event, member, "t") };
    state = reduceConversation(state, told).state;
  }
  return state;
}

function start() {
  const prompt = { type: "prompt.submitted", id: "p", from: "kai", text: "Go" };
  return reduceConversation(createConversation(team), prompt).state;
}

function encode(events) {
  const encoder = createLogEncoder({ firstSeq: 0, redact: createRedactor() });
  let length = 0;
  for (const event of events) length += encoder.encode(event).length;
  return length;
}

/** The same events at the beginning and at the end of a very long session. */
function measureGrowth() {
  const parser = createClaudeParser({ agentId: "max" });
  const events = parser.push(dialectStream("claude", 1, EVERYDAY_OUTPUT));
  const stamp = createTeamStamp({ team, session: "s", now: () => 0, nextId: () => "id" });
  let state = start();
  const run = () => {
    for (const event of events) {
      const told = { type: "event.received", event: stamp.agentEvent(event, member, "t") };
      state = reduceConversation(state, told).state;
    }
  };
  run();
  const early = median(Array.from({ length: 15 }, () => time(run)));
  const rounds = Math.ceil(100_000 / events.length);
  for (let round = 0; round < rounds; round += 1) run();
  const late = median(Array.from({ length: 15 }, () => time(run)));
  report("cost of an event after 100,000 / at first", late / early, { atMost: 1.5 });
}

function time(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}
