import path from "node:path";
import { CHATTER_PLAN_TOOLS, CHATTER_SERVER } from "@chatter/parser-kit";
import type { PermissionMode, PlanMode } from "@chatter/session";
import { childEnvironment } from "./child-environment.ts";
import { encodeJsonLine } from "./encode-json-line.ts";
import { findFileMentions } from "./find-file-mentions.ts";
import { findTurnProblem } from "./find-turn-problem.ts";
import type { LaunchFile, LaunchPlace, LaunchPlanner, Turn } from "./launch.ts";
import { splitArgv } from "./split-argv.ts";
import { STOP_STEPS } from "./stop-steps.ts";

/** Both ways in JSON lines: what it asks comes out, and is answered, also where nobody is asked. */
const BASE_ARGUMENTS = [
  "-p",
  ...["--input-format", "stream-json"],
  ...["--output-format", "stream-json"],
  "--verbose",
  ...["--permission-prompt-tool", "stdio"],
];

const PERMISSION_MODES: Readonly<Record<PermissionMode, string>> = {
  ask: "default",
  edit: "acceptEdits",
  full: "bypassPermissions",
  plan: "plan",
};

/** Older models are offered these without asking for them. */
const NATIVE_PLAN_TOOLS = ["TodoWrite", "TaskCreate", "TaskUpdate", "TaskList", "TaskGet"];

/** The system takes less than 128 KiB as one argument. */
const MAX_ARGUMENT_BYTES = 100 * 1024;

/** How Claude Code is started. */
export const planClaudeLaunch: LaunchPlanner = (turn, place) => {
  const { member, prompt, plan } = turn;
  const env = childEnvironment(place.env, "claude", { ...planVariables(plan), ...member.env });
  const problem = findTurnProblem(turn) ?? findRootProblem(member.permissions, place, env);
  if (problem !== undefined) return { ok: false, problem };
  const { file, args } = splitArgv(member.command);
  const role = giveInstructions(turn.instructions, place.shadow);
  return {
    ok: true,
    launch: {
      file,
      args: [...args, ...listArguments(turn, place, role.args), ...member.args],
      env,
      cwd: place.cwd,
      stdin: encodeJsonLine({ type: "user", message: { role: "user", content: prompt } }),
      isTwoWay: true,
      isStdoutFile: false,
      stopSteps: STOP_STEPS.claude,
      files: role.files,
      fileMentions: findFileMentions(prompt),
    },
  };
};

/**
 * Of its two plan tools the one that tells the whole list: the tasks of the other outlive a turn, and
 * in the next one only what changes of them would be told.
 */
function planVariables(plan: PlanMode): Readonly<Record<string, string>> {
  if (plan !== "native") return {};
  return { CLAUDE_CODE_ENABLE_TODO_TOOLS: "1", CLAUDE_CODE_ENABLE_TASKS: "0" };
}

/** Saying that there is a sandbox is for those who know: chatter would be lying. */
function findRootProblem(
  permissions: PermissionMode,
  { userId }: LaunchPlace,
  env: Readonly<Record<string, string>>,
): string | undefined {
  if (permissions !== "full" || userId !== 0 || env["IS_SANDBOX"] === "1") return undefined;
  return 'Claude Code refuses the permissions "full" as root: expected another user, or IS_SANDBOX=1 in the environment where this machine is a sandbox; "edit" works as root, too';
}

function listArguments(
  { member, plan, resume, newSessionId }: Turn,
  place: LaunchPlace,
  roleArguments: readonly string[],
): readonly string[] {
  return [
    ...BASE_ARGUMENTS,
    ...["--permission-mode", PERMISSION_MODES[member.permissions]],
    ...(plan === "chatter" ? mountPlanTools(place) : []),
    ...(plan === "native" ? [] : ["--disallowedTools", NATIVE_PLAN_TOOLS.join(",")]),
    ...roleArguments,
    ...(member.model === null ? [] : ["--model", member.model]),
    ...(resume === null ? ["--session-id", newSessionId] : ["--resume", resume]),
  ];
}

function mountPlanTools({ planServer, planEnvironment }: LaunchPlace): readonly string[] {
  const { file, args } = splitArgv(planServer);
  // Without alwaysLoad the model would have to search for the tools before it can see them.
  const server = { type: "stdio", command: file, args, alwaysLoad: true, env: planEnvironment };
  const tools = CHATTER_PLAN_TOOLS.map((tool) => `mcp__${CHATTER_SERVER}__${tool}`);
  return [
    ...["--mcp-config", JSON.stringify({ mcpServers: { [CHATTER_SERVER]: server } })],
    ...["--allowedTools", tools.join(",")],
  ];
}

function giveInstructions(
  text: string,
  shadow: string,
): { readonly args: readonly string[]; readonly files: readonly LaunchFile[] } {
  if (text.trim() === "") return { args: [], files: [] };
  if (Buffer.byteLength(text) > MAX_ARGUMENT_BYTES || text.includes("\0")) {
    const file = path.join(shadow, "instructions.md");
    return {
      args: ["--append-system-prompt-file", file],
      files: [{ path: file, content: text }],
    };
  }
  // In one word: a text such as "--bare" would be obeyed as an option if it stood alone.
  return { args: [`--append-system-prompt=${text}`], files: [] };
}
