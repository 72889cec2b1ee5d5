import { CoreToolScheduler, type Tool } from "@chatter/tool-scheduler";
import type { ToolShelf } from "../conversation/ask-permission.ts";
import { NO_POLICY, type PolicyFile, type ReadPolicy } from "../policy/policy-file.ts";
import { createTools, type ToolSurroundings, withPlanTools } from "./create-tools.ts";

/** What runs on a screen besides the members, and by which rules. */
export interface ToolsOptions extends ToolSurroundings {
  readonly policy: ReadPolicy;
  readonly policyFile: PolicyFile;
}

/** Tools, by name as well, and what runs them. */
export interface OpenTools {
  readonly tools: readonly Tool[];
  readonly shelf: ToolShelf;
  readonly scheduler: CoreToolScheduler;
}

/** Opens chatter's own tools; those of agents are added as they ask for them. */
export function openTools({ policy, policyFile, ...surroundings }: ToolsOptions): OpenTools {
  const tools = createTools(surroundings);
  const shelf: ToolShelf = new Map(tools.map((tool) => [tool.name, tool]));
  const scheduler = new CoreToolScheduler({
    tools: shelf,
    policy: withPlanTools(policy.ok ? policy.policy : NO_POLICY),
    cwd: surroundings.cwd,
    saveRules: (rules) => policyFile.add(rules),
  });
  return { tools, shelf, scheduler };
}
