#!/usr/bin/env node
import manifest from "../package.json" with { type: "json" };
import { showEarlyPrompt } from "./terminal/early-prompt.ts";

// Checked before anything is loaded: what is too old fails at odd places with odd words.
const [, major = 0, minor = 0] = /^v(\d+)\.(\d+)/.exec(process.version)?.map(Number) ?? [];
const isTooOld = major < 22 || (major === 22 && minor < 13);

// Answered before anything is loaded: scripts ask for it, and it shall cost no more than Node does.
const [first, ...others] = process.argv.slice(2);
if (others.length === 0 && (first === "--version" || first === "-V")) {
  process.stdout.write(`${manifest.version}\n`);
} else if (isTooOld) {
  process.stderr.write(
    `chatter: cannot run on Node ${process.version}: expected ${manifest.engines.node}. Install a newer Node, or put it first in PATH.\n`,
  );
  process.exitCode = 2;
} else {
  process.exitCode = (await runQuickly()) ?? (await runWhole());
}

/** Agents wait for their tools at each turn: these come without the parser of the command line. */
async function runQuickly(): Promise<number | undefined> {
  if (first !== "mcp") return undefined;
  await keepCompiled();
  const { runMcp } = await import("./mcp/run-mcp.ts");
  return await runMcp(others, manifest.version);
}

async function runWhole(): Promise<number> {
  const { stdin: input, stdout: output, env } = process;
  const args = process.argv.slice(2);
  const earlyPrompt = showEarlyPrompt({ args, env, input, output });
  // Who only looks at the demo shall find nothing of it afterwards.
  if (first !== "demo") await keepCompiled();
  const { main } = await import("./main.ts");
  return await main(args, manifest.version, earlyPrompt);
}

async function keepCompiled(): Promise<void> {
  const { openCompileCache } = await import("./compile-cache.ts");
  openCompileCache(manifest.version, process.env);
}
