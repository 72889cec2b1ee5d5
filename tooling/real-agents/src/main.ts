import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkAgents } from "./check-agents.ts";
import { formatRow, formatSummary, tableHead } from "./format-row.ts";
import { parseArguments, usage } from "./parse-arguments.ts";

const exitCodes = { fine: 0, failed: 1, usage: 2, failure: 3 } as const;
const built = path.resolve(import.meta.dirname, "../../../apps/chatter/dist");

// Whoever is interrupted still takes away what is left: that is done at the exit.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => process.exit(exitCodes.failure));
}

try {
  process.exitCode = await main();
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = exitCodes.failure;
}

async function main(): Promise<number> {
  const parsed = parseArguments(process.argv.slice(2));
  if (!parsed.ok) {
    say(`${parsed.problem}\n\n${usage}`);
    return exitCodes.usage;
  }
  if (!existsSync(path.join(built, "cli.mjs"))) {
    say("chatter is not built: run pnpm build first.");
    return exitCodes.usage;
  }
  const results = await checkAgents(parsed.command, {
    cli: path.join(copyBuilt(), "cli.mjs"),
    onInstalled(installed) {
      const versions = installed.map(({ agent }) => `${agent.name} ${agent.version}`);
      say(`${versions.join(", ")}\n\n${tableHead}`);
    },
    onResult: (result) => say(formatRow(result)),
  });
  say(`\n${formatSummary(results)}`);
  if (results.length === 0) return exitCodes.usage;
  return results.some(({ problems }) => problems.length > 0) ? exitCodes.failed : exitCodes.fine;
}

/** A build that is begun meanwhile takes nothing away from the checks. */
function copyBuilt(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "chatter-built-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  cpSync(built, folder, { recursive: true });
  return folder;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
