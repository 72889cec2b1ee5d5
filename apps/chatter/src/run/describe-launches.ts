import { createRedactor } from "@chatter/jsonl-formatter";
import { markUnsafe } from "@chatter/safe-text";
import { composeInstructions, listAgents } from "@chatter/session";
import {
  describePlace,
  planMemberLaunch,
  type TurnSurroundings,
} from "../conversation/turn-runner.ts";
import type { LaunchFile } from "../launch/launch.ts";

/** How a member would be started, for `--dry-run`. */
export interface LaunchDescription {
  readonly member: string;
  readonly agent: string;
  readonly permissions: string;
  readonly plan: string;
  readonly cwd: string;
  /** The program and its arguments; absent when it cannot be started. */
  readonly argv?: readonly string[];
  /** Secrets are taken out. */
  readonly env?: Readonly<Record<string, string>>;
  /** Files of chatter's own that are made before. */
  readonly files?: readonly string[];
  readonly problem?: string;
}

/** Says how each agent of a team would be started, and starts none. */
export function describeLaunches(
  surroundings: TurnSurroundings,
  prompt: string,
): readonly LaunchDescription[] {
  return listAgents(surroundings.team).map((member) => {
    const { name, agent, permissions, plan } = member;
    const place = describePlace(member, surroundings);
    const turn = {
      member,
      prompt,
      instructions: composeInstructions(surroundings.team, member),
      resume: null,
      newSessionId: "00000000-0000-4000-8000-000000000000",
      plan,
    };
    const base = { member: name, agent, permissions, plan, cwd: place.cwd };
    const planned = planMemberLaunch(turn, place, surroundings);
    if (!planned.ok) return { ...base, problem: planned.problem };
    const { file, args, env, files } = planned.launch;
    return { ...base, ...withoutSecrets({ argv: [file, ...args], env }), files: files.map(pathOf) };
  });
}

function withoutSecrets<Content extends object>(content: Content): Content {
  const redact = createRedactor();
  const base = { eventId: "0", agentId: "chatter", agentType: "chatter", timestamp: 0 };
  // Cast: a redactor changes strings, and nothing else.
  return redact({ ...base, type: "launch", raw: content }).raw as Content;
}

function pathOf({ path }: LaunchFile): string {
  return path;
}

/** The same for people. */
export function formatLaunches(launches: readonly LaunchDescription[]): string {
  return launches.map(formatLaunch).join("\n");
}

function formatLaunch(launch: LaunchDescription): string {
  const { member, agent, permissions, plan, cwd, argv = [], env = {}, files = [] } = launch;
  const lines = [
    `${member} (${agent}, permissions ${permissions}, plan ${plan})`,
    ...(launch.problem === undefined ? [] : [`  cannot start: ${launch.problem}`]),
    `  cwd   ${cwd}`,
    ...argv.map((word, index) => `  ${index === 0 ? "argv " : "     "} ${JSON.stringify(word)}`),
    ...Object.entries(env).map(([name, value], index) => {
      return `  ${index === 0 ? "env  " : "     "} ${name}=${JSON.stringify(value)}`;
    }),
    ...files.map((file, index) => `  ${index === 0 ? "files" : "     "} ${file}`),
  ];
  return lines.map((line) => `${markUnsafe(line)}\n`).join("");
}
