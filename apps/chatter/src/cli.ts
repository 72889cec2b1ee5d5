#!/usr/bin/env node
import manifest from "../package.json" with { type: "json" };

// Answered before anything is loaded: scripts ask for it, and it shall cost no more than Node does.
const [first, ...others] = process.argv.slice(2);
if (others.length === 0 && (first === "--version" || first === "-V")) {
  process.stdout.write(`${manifest.version}\n`);
} else {
  const { main } = await import("./main.ts");
  process.exitCode = await main(process.argv.slice(2), manifest.version);
}
