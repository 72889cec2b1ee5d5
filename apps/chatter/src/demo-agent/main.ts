import { randomUUID } from "node:crypto";
import { openStage } from "./open-stage.ts";
import { readArguments } from "./read-arguments.ts";
import { runClaude } from "./run-claude.ts";
import { runCodex } from "./run-codex.ts";
import { runGemini } from "./run-gemini.ts";
import type { DemoArguments, Stage } from "./stage.ts";

// Plays an agent CLI, so that the demo goes through the very adapters of the real ones.
const read = readArguments(process.argv.slice(2));
if (read.ok) {
  const stage = openStage(process, randomUUID);
  process.exitCode = await run(stage, read.value);
  // A host that keeps it open would keep this process.
  process.stdin.destroy();
} else {
  process.stderr.write(`demo-agent: ${read.problem}\n`);
  process.exitCode = 2;
}

function run(stage: Stage, options: DemoArguments): Promise<number> {
  switch (options.dialect) {
    case "claude":
      return runClaude(stage, options);
    case "codex":
      return runCodex(stage, options);
    case "gemini":
      return runGemini(stage, options);
  }
}
