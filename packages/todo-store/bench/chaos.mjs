// Many processes on one list, really killed. Ends with 1 when anything was lost, torn or slow.
// node bench/chaos.mjs [--adds 200] [--kills 500] [--saves 10000]; 0 leaves a part out.
import { parseArgs } from "node:util";
import { addTogether, killAmongWriters, killDuringSaves } from "../test/node-chaos/scenarios.mjs";

const { values } = parseArgs({
  options: {
    writers: { type: "string", default: "8" },
    adds: { type: "string", default: "200" },
    kills: { type: "string", default: "500" },
    saves: { type: "string", default: "10000" },
  },
});
const [writers, adds, kills, saves] = ["writers", "adds", "kills", "saves"].map((name) =>
  Number(values[name]),
);

if (adds > 0) {
  const result = await addTogether({ writers, adds });
  const isComplete = result.acknowledged === result.expected;
  report("adds", result, isComplete && isClean(result));
}
if (kills > 0) {
  const result = await killAmongWriters({ writers, kills });
  // `diskStallMs`, the worst bare write in the same run, says whether the disk itself was slow.
  const isQuick = result.longestStallMs < 1000;
  report("kills among writers", result, isClean(result) && isQuick);
}
if (saves > 0) {
  const result = await killDuringSaves({ kills: saves });
  report("kills during saves", result, isClean(result) && result.torn === 0);
}

function isClean({ lost, twice = 0, litter }) {
  return lost === 0 && twice === 0 && litter === 0;
}

function report(name, result, isGood) {
  process.stdout.write(`${isGood ? "ok" : "FAILED"} ${name} ${JSON.stringify(result)}\n`);
  if (!isGood) process.exitCode = 1;
}
