import { CHATTER_PLAN_TOOLS, CHATTER_SERVER } from "@chatter/parser-kit";
import type { PermissionMode, PlanMode } from "@chatter/session";
import { formatTomlValue, type TomlValue } from "./toml-value.ts";

/** With these a model gets out of the mode that it was started in, without anybody being asked. */
const MODE_TOOLS = ["enter_plan_mode", "exit_plan_mode"];

const NATIVE_PLAN_TOOLS = [
  "write_todos",
  "tracker_create_task",
  "tracker_update_task",
  "tracker_get_task",
  "tracker_list_tasks",
  "tracker_add_dependency",
  "tracker_visualize",
];

/** The highest that a rule in a file can have: the modes bring rules of their own. */
const PRIORITY = 999;

/** The rules that Gemini gets from chatter, as a file; undefined: none. */
export function formatGeminiPolicy(
  permissions: PermissionMode,
  plan: PlanMode,
): string | undefined {
  const rules = [
    ...(plan === "chatter" ? [allowPlanTools()] : []),
    ...(plan === "native" ? [] : [formatRule({ toolName: NATIVE_PLAN_TOOLS, decision: "deny" })]),
    ...(permissions === "full" ? [] : [formatRule({ toolName: MODE_TOOLS, decision: "deny" })]),
  ];
  return rules.length === 0 ? undefined : rules.join("\n");
}

function allowPlanTools(): string {
  return formatRule({
    mcpName: CHATTER_SERVER,
    toolName: CHATTER_PLAN_TOOLS,
    decision: "allow",
  });
}

function formatRule(fields: Readonly<Record<string, TomlValue>>): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key} = ${formatTomlValue(value)}`);
  return ["[[rule]]", ...lines, `priority = ${PRIORITY}`, ""].join("\n");
}
