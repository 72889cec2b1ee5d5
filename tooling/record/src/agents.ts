import type { Agent, AgentName } from "./agents/agent.ts";
import { claude } from "./agents/claude.ts";
import { codex } from "./agents/codex.ts";
import { gemini } from "./agents/gemini.ts";

/** Every agent, by name. */
export const agents: Readonly<Record<AgentName, Agent>> = { claude, codex, gemini };

/** Whether there is such an agent. */
export function isAgentName(name: string): name is AgentName {
  return Object.hasOwn(agents, name);
}
