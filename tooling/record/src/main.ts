import path from "node:path";
import type { AgentName } from "./agents/agent.ts";
import { agents } from "./agents.ts";
import { checkAgent } from "./check-agent.ts";
import { installCli, resolveVersion } from "./install-cli.ts";
import { type Command, parseArguments, usage } from "./parse-arguments.ts";
import { type PlayOptions, playScenarios } from "./play-scenarios.ts";
import { writeRecording } from "./recording-store.ts";

const exitCodes = { fine: 0, drift: 1, usage: 2, failure: 3 } as const;

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
  let hasDrift = false;
  for (const name of parsed.command.agents) {
    if (await runAgent(name, parsed.command)) hasDrift = true;
  }
  return hasDrift ? exitCodes.drift : exitCodes.fine;
}

/** Records or checks one agent; returns whether it drifted. */
async function runAgent(name: AgentName, command: Command): Promise<boolean> {
  const agent = agents[name];
  const version = await resolveVersion(agent, command.version ?? agent.version);
  say(`${name} ${version}`);
  const program = agent.findProgram(await installCli(agent, version));
  const options: PlayOptions = { cli: { agent, version, program }, only: command.scenario, say };
  const stored = path.join(import.meta.dirname, "../fixtures", name);
  if (command.isCheck) return checkAgent(options, stored);
  const folder = command.out === undefined ? stored : path.resolve(command.out);
  for await (const [{ name: scenario }, recording] of playScenarios(options)) {
    await writeRecording({ folder, version, scenario }, recording);
  }
  return false;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
