import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const WRITER = fileURLToPath(new URL("writer.mjs", import.meta.url));

/**
 * Starts a writer and collects what it says. `kill` resolves when the process is gone and its last
 * word is read: what it said before its death counts.
 */
export function startWriter({ directory, name, mode, count = Number.POSITIVE_INFINITY }) {
  const args = [WRITER, directory, name, mode, `${count}`];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const saved = [];
  const ready = Promise.withResolvers();
  const ended = Promise.withResolvers();
  child.on("close", (code) => {
    ready.resolve();
    ended.resolve(code);
  });
  let rest = "";
  let lastWordAt;
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    for (const message of lines.map((line) => JSON.parse(line))) {
      if (message.ready) ready.resolve();
      else saved.push(message);
    }
    lastWordAt = performance.now();
  });
  return {
    saved,
    ready: ready.promise,
    ended: ended.promise,
    /** How long it has been silent, or the longest time that a change took, in milliseconds. */
    longestStall: () => Math.max(performance.now() - lastWordAt, ...saved.map(({ ms }) => ms)),
    kill: () => {
      child.kill("SIGKILL");
      return ended.promise;
    },
  };
}
