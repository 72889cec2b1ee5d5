import { CHATTER_PLAN_TOOLS, CHATTER_SERVER } from "@chatter/parser-kit";
import type { AgentFacts } from "./doctor-facts.ts";
import type { Restriction } from "./doctor-report.ts";
import { type JsonSettings, readJsonSettings, readSetting } from "./person-settings.ts";

/** Settings of the person's own that hide plan tools: they count more than what chatter asks for. */
export function findRestrictions({ agent, settings }: AgentFacts): readonly Restriction[] {
  const files = readJsonSettings(settings);
  switch (agent) {
    case "claude":
      return files.flatMap(findDenyRules);
    case "gemini":
      return files.flatMap(findServerRules);
    case "codex":
      return [];
  }
}

const CLAUDE_TOOLS = {
  chatter: CHATTER_PLAN_TOOLS.map((tool) => `mcp__${CHATTER_SERVER}__${tool}`),
  native: ["TodoWrite", "TaskCreate", "TaskUpdate", "TaskList", "TaskGet"],
} as const;

function findDenyRules({ path, value }: JsonSettings): readonly Restriction[] {
  return listTexts(readSetting(value, "permissions", "deny")).flatMap((rule) =>
    (["chatter", "native"] as const)
      .filter((plan) => hidesSome(rule, CLAUDE_TOOLS[plan]))
      .map((plan) => ({ plan, file: path, rule: `permissions.deny ${JSON.stringify(rule)}` })),
  );
}

const MAX_RULE = 100;

/** A rule names a tool, a whole server, or some by a star; what stands in brackets limits it. */
function hidesSome(rule: string, tools: readonly string[]): boolean {
  const name = rule.replace(/\(\s*\*?\s*\)\s*$/, "").trim();
  if (name.length > MAX_RULE) return false;
  const pattern = name
    .split(/\*+/)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(".*");
  const isMatch = new RegExp(`^${pattern}$`);
  return tools.some((tool) => isMatch.test(tool) || tool.startsWith(`${name}__`));
}

function findServerRules({ path, value }: JsonSettings): readonly Restriction[] {
  const rules: Restriction[] = [];
  const allowed = readSetting(value, "mcp", "allowed");
  if (Array.isArray(allowed) && !allowed.includes(CHATTER_SERVER)) {
    rules.push({ plan: "chatter", file: path, rule: `mcp.allowed without "${CHATTER_SERVER}"` });
  }
  if (listTexts(readSetting(value, "mcp", "excluded")).includes(CHATTER_SERVER)) {
    rules.push({ plan: "chatter", file: path, rule: `mcp.excluded with "${CHATTER_SERVER}"` });
  }
  if (readSetting(value, "useWriteTodos") === false) {
    rules.push({ plan: "native", file: path, rule: "useWriteTodos false" });
  }
  return rules;
}

function listTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
