// The smallest program that runs an agent as chatter does: node host.mjs AGENT [ARGUMENT...]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { endRun } from "../../src/process/end-run.ts";
import { awaitHostEnding } from "../../src/process/host-ending.ts";
import { createRunGuard } from "../../src/process/run-guard.ts";

const [file, ...args] = process.argv.slice(2);
const say = (text) => process.stderr.write(`${text}\n`);
const guard = createRunGuard({ mark: crypto.randomUUID(), onProblem: say });
let started;

async function work() {
  const request = { file, args, cwd: process.cwd(), env: process.env, mark: crypto.randomUUID() };
  started = await guard.start(request, (env) =>
    spawn(file, args, { env, detached: true, stdio: ["ignore", "pipe", "ignore"] }),
  );
  if (!started.ok) throw new Error(started.problem);
  started.child.stdout.resume();
  const [exitCode] = await once(started.child, "exit");
  return exitCode ?? 1;
}

async function close() {
  if (started?.ok) {
    await endRun(started.run);
    started.release();
  }
  await guard.close();
}

try {
  process.exitCode = await awaitHostEnding({ work, close });
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
