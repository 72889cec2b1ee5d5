// What validation, mapping and stamping cost on top of splitting and JSON.parse, and what a person
// would otherwise use. Each way reads the same 1 KB lines; rounds are interleaved, medians compared.
import { Buffer } from "node:buffer";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createLineSplitter } from "@chatter/parser-kit";
import { createReferenceParser } from "@chatter/parser-testkit";
import split2 from "split2";
import { referenceLine } from "./reference-line.mjs";
import { median, report } from "./report.mjs";

const LINES = 60_000;
const ROUNDS = 7;
const CHUNK = 64 * 1024;

const input = Buffer.from(
  Array.from({ length: LINES }, (_, index) => referenceLine(index)).join(""),
);
const chunks = Array.from({ length: Math.ceil(input.length / CHUNK) }, (_, index) =>
  input.subarray(index * CHUNK, (index + 1) * CHUNK),
);

const ways = {
  "splitter + JSON.parse": () => {
    const splitter = createLineSplitter();
    let count = 0;
    for (const chunk of chunks) {
      for (const line of splitter.push(chunk)) if (JSON.parse(line.text).type) count += 1;
    }
    return count;
  },
  "kit, reference parser": () => {
    const parser = createReferenceParser();
    let count = 0;
    for (const chunk of chunks) count += parser.push(chunk).length;
    return count;
  },
  "readline + JSON.parse": async () => {
    let count = 0;
    for await (const line of createInterface({ input: Readable.from(chunks) })) {
      if (JSON.parse(line).type) count += 1;
    }
    return count;
  },
  "split2 + JSON.parse": async () => {
    let count = 0;
    for await (const value of Readable.from(chunks).pipe(split2(JSON.parse))) {
      if (value.type) count += 1;
    }
    return count;
  },
};

const seconds = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, way] of Object.entries(ways)) {
    const start = performance.now();
    const count = await way();
    seconds[name].push((performance.now() - start) / 1000);
    if (count < LINES) throw new Error(`${name}: expected ${LINES} results, received ${count}`);
  }
}

const speed = Object.fromEntries(
  Object.entries(seconds).map(([name, all]) => [name, input.length / 1e6 / median(all)]),
);
console.log(
  `${LINES} lines of ${Math.round(input.length / LINES)} bytes, median of ${ROUNDS} rounds`,
);
for (const [name, value] of Object.entries(speed))
  console.log(`        ${name}: ${value.toFixed(0)} MB/s`);
const kit = speed["kit, reference parser"];
report("kit / (splitter + JSON.parse)", kit / speed["splitter + JSON.parse"], { atLeast: 0.75 });
report("kit / (readline + JSON.parse)", kit / speed["readline + JSON.parse"], { atLeast: 1 });
report("kit / (split2 + JSON.parse)", kit / speed["split2 + JSON.parse"], { atLeast: 1 });
