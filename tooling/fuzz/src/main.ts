import { Worker } from "node:worker_threads";
import { parseArguments, usage } from "./parse-arguments.ts";
import type { WorkerMessage } from "./worker.ts";

const exitCodes = { fine: 0, found: 1, usage: 2, failure: 3 } as const;

/** No stream takes this long, unless a parser never comes back. */
const MAX_SILENCE_MS = 120_000;

const parsed = parseArguments(process.argv.slice(2), Date.now() % 2 ** 31);
if (parsed.ok) process.exitCode = await run();
else {
  say(`${parsed.problem}\n\n${usage}`);
  process.exitCode = exitCodes.usage;
}

/** The parsers run in a worker, so that one that hangs for ever can be told of. */
function run(): Promise<number> {
  const worker = new Worker(new URL("worker.ts", import.meta.url), {
    workerData: parsed,
    // As much as programs have; by default a worker has four times that, and hides recursions.
    resourceLimits: { stackSizeMb: 1 },
  });
  let place = "the start";
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      say(`hang: nothing since ${place}`);
      void worker.terminate();
      resolve(exitCodes.found);
    };
    const timer = setTimeout(giveUp, MAX_SILENCE_MS);
    const finish = (code: number): void => {
      clearTimeout(timer);
      resolve(code);
    };
    worker.on("message", (message: WorkerMessage) => {
      timer.refresh();
      if (message.kind === "end") finish(message.isFine ? exitCodes.fine : exitCodes.found);
      else if (message.kind === "say") say(message.text);
      else place = message.text;
    });
    worker.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
