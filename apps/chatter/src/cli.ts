#!/usr/bin/env node
import manifest from "../package.json" with { type: "json" };

// Answered before anything is loaded: scripts ask for it, and it shall cost no more than Node does.
const [first, ...others] = process.argv.slice(2);
if (others.length === 0 && (first === "--version" || first === "-V")) {
  process.stdout.write(`${manifest.version}\n`);
} else {
  process.exitCode = (await runQuickly()) ?? (await runWhole());
}

/** Agents wait for their tools at each turn: these come without the parser of the command line. */
async function runQuickly(): Promise<number | undefined> {
  if (first !== "mcp") return undefined;
  const { runMcp } = await import("./mcp/run-mcp.ts");
  return await runMcp(others, manifest.version);
}

async function runWhole(): Promise<number> {
  const { main } = await import("./main.ts");
  return await main(process.argv.slice(2), manifest.version);
}
