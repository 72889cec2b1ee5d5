import type { DoctorAgent } from "./doctor-facts.ts";
import type { PlanSupport } from "./doctor-report.ts";
import { isAtLeast, type Version } from "./parse-version.ts";

/** From which version on an agent has which plan tools of its own. */
interface NativeTools {
  readonly since: string;
  readonly native: "default" | "switch";
  readonly tools: readonly string[];
}

interface AgentVersions {
  /** The oldest and the newest that chatter was tried with. */
  readonly oldest: string;
  readonly newest: string;
  /** The newest first. */
  readonly history: readonly NativeTools[];
  readonly switches: PlanSupport["switches"];
}

const TASK_TOOLS = ["TaskCreate", "TaskUpdate", "TaskList", "TaskGet"];

const VERSIONS: Readonly<Record<DoctorAgent, AgentVersions>> = {
  claude: {
    oldest: "2.0.77",
    newest: "2.1.326",
    history: [
      { since: "2.1.233", native: "switch", tools: TASK_TOOLS },
      { since: "2.1.142", native: "default", tools: TASK_TOOLS },
      { since: "2.0.77", native: "default", tools: ["TodoWrite"] },
    ],
    switches: {
      chatter: ["--mcp-config", "--allowedTools", "--disallowedTools"],
      native: ["CLAUDE_CODE_ENABLE_TODO_TOOLS=1", "CLAUDE_CODE_ENABLE_TASKS=0"],
    },
  },
  codex: {
    oldest: "0.130.0",
    newest: "0.169.0",
    history: [
      { since: "0.152.0", native: "switch", tools: ["update_plan"] },
      { since: "0.130.0", native: "default", tools: ["update_plan"] },
    ],
    switches: {
      chatter: ["-c mcp_servers.chatter", "-c tools.update_plan.enabled=false"],
      native: ["-c tools.update_plan.enabled=true"],
    },
  },
  gemini: {
    oldest: "0.61.0",
    newest: "0.61.0",
    history: [{ since: "0.61.0", native: "switch", tools: ["tracker_*", "write_todos"] }],
    switches: {
      chatter: ["GEMINI_CLI_HOME", "--policy"],
      native: [
        "experimental.taskTracker in its settings",
        "--allowed-tools write_todos with gemini-2.5 models",
      ],
    },
  },
};

/** What a version has for plans; undefined, or older than all that were tried: not known. */
export function findPlanSupport(agent: DoctorAgent, version: Version | undefined): PlanSupport {
  const { history, switches } = VERSIONS[agent];
  const row = version && history.find(({ since }) => isAtLeast(version, since));
  return row === undefined
    ? { native: "unknown", tools: [], since: null, switches }
    : { native: row.native, tools: row.tools, since: row.since, switches };
}

/** How a version stands to those that chatter was tried with. */
export function compareWithTried(
  agent: DoctorAgent,
  version: Version,
): { readonly age: "older" | "tried" | "newer"; readonly oldest: string; readonly newest: string } {
  const { oldest, newest } = VERSIONS[agent];
  if (!isAtLeast(version, oldest)) return { age: "older", oldest, newest };
  const isNewer = isAtLeast(version, newest) && version.numbers.join(".") !== newest;
  return { age: isNewer ? "newer" : "tried", oldest, newest };
}
