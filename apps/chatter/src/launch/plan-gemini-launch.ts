import path from "node:path";
import type { PermissionMode } from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";
import { childEnvironment } from "./child-environment.ts";
import { findFileMentions } from "./find-file-mentions.ts";
import { findTurnProblem } from "./find-turn-problem.ts";
import { formatGeminiPolicy } from "./gemini-policy.ts";
import { listGeminiFiles } from "./gemini-shadow.ts";
import type { LaunchFile, LaunchPlace, LaunchPlanner, Turn } from "./launch.ts";
import { geminiHome } from "./person-folders.ts";
import { splitArgv } from "./split-argv.ts";
import { STOP_STEPS } from "./stop-steps.ts";

/** What is longer Gemini cuts, and then says nothing more. */
const MAX_PROMPT_BYTES = 8 * 1024 * 1024;

/** Headless Gemini never asks: in the mode that would ask, the tools are not there. */
const APPROVAL_MODES: Readonly<Record<PermissionMode, string>> = {
  ask: "default",
  edit: "auto_edit",
  full: "yolo",
  plan: "plan",
};

/** How Gemini CLI is started. */
export const planGeminiLaunch: LaunchPlanner = (turn, place) => {
  const { member, prompt } = turn;
  const home = geminiHome({ ...place, memberEnv: member.env });
  const policy = planPolicy(turn, place, home);
  const problem =
    findTurnProblem(turn) ?? findPromptProblem(prompt) ?? findPolicyProblem(policy.paths);
  if (problem !== undefined) return { ok: false, problem };
  const { file, args } = splitArgv(member.command);
  const native = choosePlanTools(turn, place);
  const hasTracker = native === "tracker";
  return {
    ok: true,
    launch: {
      file,
      args: [
        ...args,
        ...["--output-format", "stream-json"],
        ...["--approval-mode", APPROVAL_MODES[member.permissions]],
        ...policy.paths.flatMap((each) => ["--policy", each]),
        ...(native === "write_todos" ? ["--allowed-tools", "write_todos"] : []),
        ...(member.model === null ? [] : ["-m", member.model]),
        ...sessionArguments(turn),
        ...member.args,
      ],
      env: environmentOf(turn, place, hasTracker),
      cwd: place.cwd,
      stdin: prompt,
      isTwoWay: false,
      // On a pipe it loses a large last burst.
      isStdoutFile: true,
      stopSteps: STOP_STEPS.gemini,
      files: [...listGeminiFiles(turn, place, { home, hasTracker }), ...policy.files],
      fileMentions: findFileMentions(prompt),
    },
  };
};

function sessionArguments({ resume, newSessionId }: Turn): readonly string[] {
  return resume === null ? ["--session-id", newSessionId] : ["--resume", resume];
}

/** The home is the shadow in any case: the one that the member names is what the shadow shows. */
function environmentOf({ member }: Turn, { env, shadow }: LaunchPlace, hasTracker: boolean) {
  const own = {
    GEMINI_CLI_NO_RELAUNCH: "true",
    GEMINI_CLI_TRUST_WORKSPACE: "true",
    // Otherwise it never prints the ids of its tasks, and a change of one of several cannot be shown.
    ...(hasTracker && { GEMINI_CLI_EXP_AGENT: "true" }),
  };
  return childEnvironment(env, "gemini", { ...own, ...member.env, GEMINI_CLI_HOME: shadow });
}

/** Giving a policy replaces the person's own, so theirs is given as well, and first. */
function planPolicy(
  { member, plan }: Turn,
  { shadow, settings }: LaunchPlace,
  home: string,
): { readonly paths: readonly string[]; readonly files: readonly LaunchFile[] } {
  const content = formatGeminiPolicy(member.permissions, plan);
  if (content === undefined) return { paths: [], files: [] };
  const file = path.join(shadow, "chatter.toml");
  const own = settings.hasGeminiPolicies ? [path.join(home, ".gemini", "policies")] : [];
  return { paths: [...own, file], files: [{ path: file, content }] };
}

/** The todo list is offered to models of one generation only, the task tracker to all. */
function choosePlanTools(
  { member, plan }: Turn,
  { env, settings }: LaunchPlace,
): "tracker" | "write_todos" | undefined {
  if (plan !== "native") return undefined;
  const model = member.model ?? member.env["GEMINI_MODEL"] ?? env["GEMINI_MODEL"] ?? "";
  const hasTodos = model.startsWith("gemini-2.5-");
  return hasTodos || settings.geminiSettings === null ? "write_todos" : "tracker";
}

function findPromptProblem(prompt: string): string | undefined {
  const bytes = Buffer.byteLength(prompt);
  if (bytes <= MAX_PROMPT_BYTES) return undefined;
  return `the prompt is too long for Gemini: expected at most ${MAX_PROMPT_BYTES} bytes, received ${bytes}`;
}

/** Gemini takes a comma for the end of a path, and a policy that is not there for none. */
function findPolicyProblem(paths: readonly string[]): string | undefined {
  const received = paths.find((each) => each.includes(","));
  if (received === undefined) return undefined;
  return `Gemini cannot be limited here: expected a path without commas for its policy, received ${quoteReceived(received)}`;
}
