// An agent that leaves processes behind: node forking-agent.mjs cooperative|stubborn REPORT
// It starts others in the four ways in which agents and their tools do, and works until the file
// REPORT.finish is there; what it started goes on. Everybody writes a line `NAME PID` into REPORT.
import { spawn } from "node:child_process";
import { appendFileSync, existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const [manner, report] = process.argv.slice(2);
const isStubborn = manner === "stubborn";
if (isStubborn) for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

const ignore = isStubborn ? "trap '' INT TERM HUP;" : "";
/** Runs until somebody ends it. */
const sleeper = (name) => `${ignore} echo ${name} $$ >>"$1"; exec sleep 1000`;

start(sleeper("background"));
start(`trap '' HUP; ${sleeper("nohup")}`);
start(sleeper("session"), { detached: true });
// Its parent is gone at once, so that nothing but the environment tells where it came from.
start('sh -c "$2" sh "$1" & exit', { detached: true }, sleeper("daemon"));
appendFileSync(report, `agent ${process.pid}\n`);
process.stdout.on("error", () => {}).write("At work.\n");

while (!existsSync(`${report}.finish`)) await delay(50);
process.stdout.write("Done.\n");
process.exit(0);

function start(script, options = {}, ...words) {
  const child = spawn("/bin/sh", ["-c", script, "sh", report, ...words], {
    stdio: "ignore",
    ...options,
  });
  child.unref();
}
