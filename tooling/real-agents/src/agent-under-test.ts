import { claudeDialect } from "./dialects/claude.ts";
import { codexDialect } from "./dialects/codex.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { geminiDialect } from "./dialects/gemini.ts";
import { type Agent, type AgentName, agents, installCli } from "./record.ts";

/** An installed CLI, and how its model is talked to. */
export interface AgentUnderTest {
  readonly agent: Agent;
  readonly program: readonly string[];
  readonly dialect: Dialect;
}

const dialects: Readonly<Record<AgentName, Dialect>> = {
  claude: claudeDialect,
  codex: codexDialect,
  gemini: geminiDialect,
};

/** Installs the version of a CLI that is recorded, unless it is there already. */
export async function installAgent(name: AgentName): Promise<AgentUnderTest> {
  const agent = agents[name];
  const folder = await installCli(agent, agent.version);
  return { agent, program: agent.findProgram(folder), dialect: dialects[name] };
}
