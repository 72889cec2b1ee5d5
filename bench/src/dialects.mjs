// Each dialect on real-shape lines against the floor (splitter + JSON.parse), and side by side with
// what one would otherwise write: readline + JSON.parse + a switch, and the loop of the Codex SDK.
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
/** Characters of a tool's answer: a screen of a test run or of a file. */
const EVERYDAY_OUTPUT = 2000;
const factories = {
  claude: createClaudeParser,
  codex: createCodexParser,
  gemini: createGeminiParser,
};

for (const [agent, createParser] of Object.entries(factories)) {
  await compare(agent, createParser, dialectStream(agent, MEGABYTES, EVERYDAY_OUTPUT), "");
  await compare(agent, createParser, dialectStream(agent, MEGABYTES), ", tiny outputs as recorded");
}

async function compare(agent, createParser, input, what) {
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
    "by hand": async () => {
      let count = 0;
      for await (const line of createInterface({ input: Readable.from(chunks) })) {
        count += handWritten(JSON.parse(line));
      }
      return count;
    },
    "as the Codex SDK": async () => {
      let count = 0;
      for await (const event of parsedLines(Readable.from(chunks))) if (event.type) count += 1;
      return count;
    },
  };
  const times = await measure(ways);
  const lines = input.filter((byte) => byte === 0x0a).length;
  const size = Math.round(input.length / lines);
  console.log(`        ${agent}, lines of ${size} bytes on average${what}`);
  report(`${agent} / (splitter + JSON.parse)`, times.floor / times.parser, { atLeast: 0.6 });
  for (const name of ["by hand", "as the Codex SDK"]) {
    console.log(`        ${agent} / ${name}: ${(times[name] / times.parser).toFixed(2)}`);
  }
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

/**
 * The loop of @openai/codex-sdk 0.163: an async generator over readline, and another one around it
 * that parses. The SDK itself would bring 300 MB of CLI along.
 */
async function* parsedLines(input) {
  for await (const line of linesOf(input)) {
    try {
      yield JSON.parse(line);
    } catch (cause) {
      throw new Error(`Failed to parse item: ${line}`, { cause });
    }
  }
}

async function* linesOf(input) {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield line;
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
