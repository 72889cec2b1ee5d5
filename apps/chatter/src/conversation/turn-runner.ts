import path from "node:path";
import { type AgentMember, listAgents, type Team } from "@chatter/session";
import { findProgram } from "../launch/find-program.ts";
import type { LaunchPlace, PlannedLaunch, Turn } from "../launch/launch.ts";
import { planLaunch } from "../launch/plan-launch.ts";
import { prepareFiles } from "../launch/prepare-files.ts";
import { readPersonSettings } from "../launch/read-person-settings.ts";
import type { RunGuard } from "../process/run-guard.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { runTurn, type TurnResult } from "../turns/run-turn.ts";
import type { TurnRequest } from "./member-turns.ts";
import type { TeamStamp } from "./stamp-team-events.ts";

/** Where turns run. All paths are absolute. */
export interface TurnSurroundings {
  readonly team: Team;
  /** What a path in the team file is relative to. */
  readonly teamFolder: string;
  readonly cwd: string;
  readonly home: string;
  readonly env: Environment;
  readonly userId: number | undefined;
  /** The argv that serves the plan tools. */
  readonly planServer: readonly string[];
  readonly planEnvironment: Readonly<Record<string, string>>;
  /** A folder of the session's own. */
  readonly sessionFolder: string;
}

/** What runs them. */
export interface TurnMeans {
  readonly guard: RunGuard;
  readonly stamp: TeamStamp;
  readonly now: () => number;
  readonly nextId: () => string;
}

/** Creates what runs a member's turn with its own program. */
export function createTurnRunner(
  surroundings: TurnSurroundings,
  means: TurnMeans,
): (request: TurnRequest) => Promise<TurnResult> {
  const { team } = surroundings;
  return async (request) => {
    const member = listAgents(team).find(({ name }) => name === request.member);
    if (member === undefined) return refuse(`there is no agent ${request.member} in the team`);
    const turn: Turn = { ...request, member, newSessionId: crypto.randomUUID() };
    const place = describePlace(member, surroundings);
    const planned = planMemberLaunch(turn, place, surroundings);
    if (!planned.ok) return refuse(planned.problem);
    const prepared = await prepareFiles(place.shadow, planned.launch.files);
    if (!prepared.ok) return refuse(prepared.problem);
    const { conversation } = team;
    // Not before: whoever opens a team may well read first.
    const { AGENTS } = await import("../agents/registry.ts");
    const createParser = await AGENTS[member.agent].loadParser();
    return await runTurn({
      launch: planned.launch,
      kind: member.agent,
      permissions: member.permissions,
      parser: createParser({ agentId: member.name }),
      resume: request.resume,
      hasPlanTools: request.plan === "chatter",
      limits: conversation,
      signal: request.signal,
      now: means.now,
      stamp: () => means.stamp.base(member, request.turnId),
      onEvents: request.onEvents,
      askPermission: request.askPermission,
      guard: means.guard,
      mark: means.nextId(),
      stdoutFile: path.join(place.shadow, `stdout-${means.nextId()}`),
    });
  };
}

/** How a member's program is started for a turn, with the program itself found. */
export function planMemberLaunch(
  turn: Turn,
  place: LaunchPlace,
  { teamFolder, cwd, home, env }: TurnSurroundings,
): PlannedLaunch {
  const planned = planLaunch(turn, place);
  if (!planned.ok) return planned;
  const { launch } = planned;
  const found = findProgram(launch.file, { path: env["PATH"], cwd, teamFolder, home });
  if (!found.ok) return found;
  // In a chatter inside another one, the outer one finds what the inner one started, too.
  const { CHATTER_RUN: outer } = env;
  const marked = outer === undefined ? launch.env : { ...launch.env, CHATTER_RUN: outer };
  return { ok: true, launch: { ...launch, file: found.file, env: marked } };
}

/** What launching a member needs to know of this machine. */
export function describePlace(member: AgentMember, surroundings: TurnSurroundings): LaunchPlace {
  const { cwd, home, env, userId, planServer, planEnvironment, sessionFolder } = surroundings;
  return {
    cwd: path.resolve(cwd, member.cwd),
    home,
    env,
    userId,
    planServer,
    planEnvironment: { ...planEnvironment, CHATTER_MEMBER: member.name },
    shadow: path.join(sessionFolder, "agents", member.name),
    settings: readPersonSettings(member.agent, { cwd, home, env, memberEnv: member.env }),
  };
}

function refuse(problem: string): TurnResult {
  return { status: "not_started", problem };
}
