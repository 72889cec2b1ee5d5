import { CHATTER_SERVER } from "@chatter/parser-kit";
import type { PermissionMode } from "@chatter/session";
import { childEnvironment } from "./child-environment.ts";
import { findTurnProblem } from "./find-turn-problem.ts";
import type { LaunchPlace, LaunchPlanner, Turn } from "./launch.ts";
import { splitArgv } from "./split-argv.ts";
import { STOP_STEPS } from "./stop-steps.ts";
import { formatTomlValue, type TomlValue } from "./toml-value.ts";

/** Codex counts what Unicode calls scalar values, and refuses more only after it has started. */
const MAX_PROMPT_CHARACTERS = 1_048_576;

/** Of Linux, the end included. Codex takes instructions of its developer in no other way. */
const MAX_ARGUMENT_BYTES = 128 * 1024 - 1;

const READ_ONLY = setting("sandbox_mode", "read-only");

/** `codex exec` never asks: what it may not do, it cannot do. */
const MODE_ARGUMENTS: Readonly<Record<PermissionMode, readonly string[]>> = {
  ask: READ_ONLY,
  edit: setting("sandbox_mode", "workspace-write"),
  full: ["--dangerously-bypass-approvals-and-sandbox"],
  plan: READ_ONLY,
};

const ONLY_PLAN =
  "Only a plan is wanted from you: look around, say step by step what you would do, and change nothing.";

/** How Codex is started. */
export const planCodexLaunch: LaunchPlanner = (turn, place) => {
  const { member, prompt, resume } = turn;
  const instructions = instructionsOf(turn, place);
  const problem =
    findTurnProblem(turn) ?? findPromptProblem(prompt) ?? findInstructionsProblem(instructions);
  if (problem !== undefined) return { ok: false, problem };
  const { file, args } = splitArgv(member.command);
  return {
    ok: true,
    launch: {
      file,
      args: [
        ...args,
        ...(resume === null ? ["exec"] : ["exec", "resume"]),
        ...["--json", "--skip-git-repo-check"],
        ...MODE_ARGUMENTS[member.permissions],
        ...planArguments(turn, place),
        ...instructions,
        ...(member.model === null ? [] : ["-m", member.model]),
        ...member.args,
        ...(resume === null ? [] : [resume]),
        // The prompt is read from stdin.
        "-",
      ],
      env: childEnvironment(place.env, "codex", member.env, place.settings.codexKeyNames),
      cwd: place.cwd,
      stdin: prompt,
      isTwoWay: false,
      isStdoutFile: false,
      stopSteps: STOP_STEPS.codex,
      files: [],
      fileMentions: [],
    },
  };
};

function setting(key: string, value: TomlValue): readonly string[] {
  return ["-c", `${key}=${formatTomlValue(value)}`];
}

/** Ours would replace the person's own: both are given. */
function instructionsOf({ member, instructions }: Turn, { settings }: LaunchPlace) {
  const texts = [
    settings.codexInstructions ?? "",
    instructions,
    member.permissions === "plan" ? ONLY_PLAN : "",
  ].filter((text) => text.trim() !== "");
  return texts.length === 0 ? [] : setting("developer_instructions", texts.join("\n\n"));
}

function planArguments({ plan }: Turn, place: LaunchPlace): readonly string[] {
  // The person may have switched it on for themselves: two plans at once would contradict each other.
  const native = setting("tools.update_plan.enabled", plan === "native");
  return plan === "chatter" ? [...native, ...mountPlanTools(place)] : native;
}

function mountPlanTools({ planServer, planEnvironment }: LaunchPlace): readonly string[] {
  const { file, args } = splitArgv(planServer);
  const server: Readonly<Record<string, TomlValue>> = {
    command: file,
    args,
    env: planEnvironment,
    // Otherwise the first request goes out before the tools are there.
    required: true,
    default_tools_approval_mode: "approve",
    omit_tools_from: ["deferred"],
  };
  return Object.entries(server).flatMap(([key, value]) =>
    setting(`mcp_servers.${CHATTER_SERVER}.${key}`, value),
  );
}

function findPromptProblem(prompt: string): string | undefined {
  if (prompt.length <= MAX_PROMPT_CHARACTERS) return undefined;
  let characters = 0;
  for (const _ of prompt) characters += 1;
  if (characters <= MAX_PROMPT_CHARACTERS) return undefined;
  return `the prompt is too long for Codex: expected at most ${MAX_PROMPT_CHARACTERS} characters, received ${characters}`;
}

function findInstructionsProblem(args: readonly string[]): string | undefined {
  const bytes = Math.max(0, ...args.map((word) => Buffer.byteLength(word)));
  if (bytes <= MAX_ARGUMENT_BYTES) return undefined;
  return `the instructions are too long for Codex: expected at most ${MAX_ARGUMENT_BYTES} bytes as an argument, received ${bytes}`;
}
