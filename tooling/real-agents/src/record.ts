// The CLIs, their versions and the scripted models are those of `pnpm record`. It is a program, not a library, so its
// files are named here, once for all of this package.

// @boundaries-ignore the recorder exports nothing as a package
export type { Agent, AgentName } from "../../record/src/agents/agent.ts";
// @boundaries-ignore the recorder exports nothing as a package
export { agents, isAgentName } from "../../record/src/agents.ts";
// @boundaries-ignore the recorder exports nothing as a package
export { fillPlaceholders } from "../../record/src/fill-placeholders.ts";
// @boundaries-ignore the recorder exports nothing as a package
export { installCli } from "../../record/src/install-cli.ts";
// @boundaries-ignore the recorder exports nothing as a package
export { isJsonObject, type JsonObject, parseLine } from "../../record/src/json.ts";
// @boundaries-ignore the recorder exports nothing as a package
export { descriptions, planSteps, todos } from "../../record/src/scenarios/plans.ts";
// @boundaries-ignore the recorder exports nothing as a package
export {
  answer,
  call,
  failure,
  type ModelTurn,
  type Part,
} from "../../record/src/scenarios/scenario.ts";
// @boundaries-ignore the recorder exports nothing as a package
export { createScript } from "../../record/src/servers/script.ts";
