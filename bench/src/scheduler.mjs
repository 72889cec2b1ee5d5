// What the scheduler costs: calls of a tool that does nothing, next to a bare `await` of the same
// function. The bare loop is as long as the others take, so that both meet the same noise.
import { spawnSync } from "node:child_process";
import { CoreToolScheduler } from "@chatter/tool-scheduler";
import * as z from "zod";
import { median, report } from "./report.mjs";

const CALLS = 10_000;
const ROUNDS = 15;
const WARM_UP = 5;
const BARE_FACTOR = 20;

const tool = {
  name: "noop",
  description: "Does nothing.",
  inputSchema: z.object({}),
  execute: async () => ({ text: "" }),
};
const policy = { version: 1, rules: [{ decision: "allow", tool: "noop" }] };

const ways = {
  bare: async () => {
    for (let call = 0; call < BARE_FACTOR * CALLS; call += 1) await tool.execute({});
  },
  // Holds as many results at once as the scheduler has to: what the heap makes of that is no fault of it.
  "bare together": (requests) => Promise.all(requests.map(() => tool.execute({}))),
  together: (requests) => createScheduler().schedule(requests),
  "one by one": async (requests) => {
    const scheduler = createScheduler();
    for (const request of requests) await scheduler.schedule(request);
  },
};

const YOUNG_GENERATION = "--max-semi-space-size=256";
if (process.execArgv.includes(YOUNG_GENERATION)) await reportGrowth();
else {
  await reportCost();
  const { status } = spawnSync(process.execPath, [YOUNG_GENERATION, import.meta.filename], {
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}

async function reportCost() {
  const times = await measure(CALLS);
  const bare = times.bare / BARE_FACTOR;
  console.log(`        a bare await takes ${((bare / CALLS) * 1e6).toFixed(0)} ns`);
  report(`${CALLS} calls together / bare`, times.together / bare, { atMost: 20 });
  report(`${CALLS} calls one by one / bare`, times["one by one"] / bare, { atMost: 20 });
}

/**
 * In a process whose young objects all have room: calls that are held at once are moved about by the
 * collector otherwise, which costs each of them more the more there are, whoever holds them. Beyond
 * what the processor's cache holds, each call still costs more; that is shown, not judged.
 */
async function reportGrowth() {
  const few = await measure(CALLS / 10);
  const many = await measure(CALLS);
  const most = await measure(10 * CALLS);
  for (const name of ["together", "one by one"]) {
    const growth = many[name] / 10 / few[name];
    report(`a call among ${CALLS} / among ${CALLS / 10}, ${name}`, growth, { atMost: 1.5 });
    const further = (most[name] / 10 / many[name]).toFixed(2);
    console.log(`        among ${10 * CALLS} / among ${CALLS}, ${name}: ${further}`);
  }
}

function createScheduler() {
  return new CoreToolScheduler({ tools: [tool], policy, maxOpenCalls: 10 * CALLS });
}

async function measure(count) {
  const all = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const requests = Array.from({ length: count }, (_, index) => ({
        callId: `call-${index}`,
        name: "noop",
        args: {},
      }));
      const start = performance.now();
      await way(requests);
      if (round >= WARM_UP) all[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(all).map(([name, values]) => [name, median(values)]));
}
