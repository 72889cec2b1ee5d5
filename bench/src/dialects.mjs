// Each dialect on real-shape lines against the floor (splitter + JSON.parse), and against what a
// person would otherwise write: readline + JSON.parse + a switch. Codex also against its own SDK,
// both reading the same process.
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createClaudeParser } from "@chatter/parser-claude";
import { createCodexParser } from "@chatter/parser-codex";
import { createGeminiParser } from "@chatter/parser-gemini";
import { createLineSplitter } from "@chatter/parser-kit";
import { dialectStream } from "./dialect-streams.mjs";
import { median, report } from "./report.mjs";

const MEGABYTES = 20;
const ROUNDS = 7;
const CHUNK = 64 * 1024;
const factories = {
  claude: createClaudeParser,
  codex: createCodexParser,
  gemini: createGeminiParser,
};

for (const [agent, createParser] of Object.entries(factories)) {
  const input = dialectStream(agent, MEGABYTES);
  const chunks = Array.from({ length: Math.ceil(input.length / CHUNK) }, (_, index) =>
    input.subarray(index * CHUNK, (index + 1) * CHUNK),
  );
  const ways = {
    floor: () => {
      const splitter = createLineSplitter();
      let count = 0;
      for (const chunk of chunks) {
        for (const line of splitter.push(chunk)) if (JSON.parse(line.text).type) count += 1;
      }
      return count;
    },
    parser: () => {
      const parser = createParser();
      let count = 0;
      for (const chunk of chunks) count += parser.push(chunk).length;
      return count;
    },
    readline: async () => {
      let count = 0;
      for await (const line of createInterface({ input: Readable.from(chunks) })) {
        count += handWritten(JSON.parse(line));
      }
      return count;
    },
  };
  const times = await measure(ways);
  const lines = input.filter((byte) => byte === 0x0a).length;
  console.log(
    `        ${agent}: ${lines} lines of ${Math.round(input.length / lines)} bytes on average`,
  );
  report(`${agent} / (splitter + JSON.parse)`, times.floor / times.parser, { atLeast: 0.6 });
  report(`${agent} / (readline + JSON.parse + switch)`, times.readline / times.parser, {
    atLeast: 1,
  });
}

/** What one writes on a Friday: no plan, no limits, no ends. */
function handWritten(event) {
  switch (event.type) {
    case "assistant":
      return event.message.content.length;
    case "item.completed":
      return event.item.text?.length ?? 0;
    case "message":
      return event.content.length;
    default:
      return 0;
  }
}

async function measure(ways) {
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const start = performance.now();
      if ((await way()) === 0) throw new Error(`${name} read nothing`);
      times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}
