import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AgentEvent, TodoSource } from "@chatter/events-schema";
import {
  type ConversationEvent,
  listAgents,
  type Team,
  type TurnState,
  type WaitReason,
} from "@chatter/session";
import { mergeHooks } from "../hooks/merge-hooks.ts";
import { initialHooks, planHooks } from "../hooks/plan-hooks.ts";
import { readHooks } from "../hooks/read-hooks.ts";
import { type HookRun, runHooks } from "../hooks/run-hooks.ts";
import { findProgram } from "../launch/find-program.ts";
import { createPlanKeeper } from "../plan/keep-plans.ts";
import { openPlanSocket } from "../plan-socket/open-plan-socket.ts";
import { configDirectory } from "../policy/config-directory.ts";
import type { RunGuard } from "../process/run-guard.ts";
import type { Environment } from "../sessions/data-directory.ts";
import type { SessionRecord } from "../sessions/session-record.ts";
import type { LoadedTeam } from "../team/load-team.ts";
import { openPlanStore } from "../todo/open-plan-store.ts";
import type { createPermissionAsker } from "./ask-permission.ts";
import { type OpenSession, openSession } from "./open-session.ts";
import { createTeamStamp, type TeamStamp } from "./stamp-team-events.ts";
import { createTeamConversation, type TeamConversation } from "./team-conversation.ts";
import { createTurnRunner, type TurnSurroundings } from "./turn-runner.ts";

/** A team at work in a session, and everything that it needs. */
export interface TeamSession {
  readonly id: string;
  readonly conversation: TeamConversation;
  /** Keeps something in the log that nobody needs to be shown. */
  remember(event: ConversationEvent): void;
  /** Resolves when everything that was said so far is in the log. */
  flush(): Promise<void>;
  /** Ends what runs, and keeps what was said. */
  close(): Promise<void>;
}

/** What a team is put to work with. */
export interface TeamSessionOptions {
  readonly loaded: LoadedTeam;
  readonly dataDirectory: string;
  /** The real path of the folder that everybody works in. */
  readonly cwd: string;
  readonly env: Environment;
  readonly record?: SessionRecord | undefined;
  readonly isLogged: boolean;
  readonly guard: RunGuard;
  readonly now: () => number;
  readonly nextId: () => string;
  readonly askPermission: ReturnType<typeof createPermissionAsker>;
  readonly onEvents: (events: readonly AgentEvent[]) => Promise<void> | void;
  readonly onRestored?: (events: readonly AgentEvent[]) => void;
  /** Told when all of that was told, before anything new. */
  readonly onReady?: (stamp: TeamStamp) => void;
  readonly onOpen?: () => void;
  readonly onWait: (reason: WaitReason) => void;
  /** Told, in a sentence, what does not work as it should; the conversation goes on. */
  readonly onProblem: (problem: string) => void;
}

/** Opens a session of a team: its log, its plans, its hooks, and whoever starts its agents. */
export async function openTeamSession(options: TeamSessionOptions): Promise<TeamSession> {
  const { loaded, dataDirectory, cwd, now, nextId, onProblem } = options;
  const { team } = loaded;
  const session = await openSession({ ...options, team });
  const stamp = createTeamStamp({ team, session: session.id, now, nextId });
  const plans = openPlanStore(dataDirectory);
  const hooks = await startHooks(session, options);
  let hookState = initialHooks;

  function tellHooks(event: AgentEvent): void {
    const told = planHooks(hookState, event, { session: session.id, cwd });
    hookState = told.state;
    hooks.tell(told.calls);
  }

  async function onEvents(events: readonly AgentEvent[]): Promise<void> {
    for (const event of events) {
      // Most of what agents ask for is answered without the person: they are needed when they are asked.
      if (event.type !== "permission.requested") tellHooks(event);
    }
    // Both are begun at once: whatever is told meanwhile comes after it in either.
    await Promise.all([session.keep(events), options.onEvents(events)]);
    if (events.some(({ type }) => type === "turn.completed")) {
      await session.settle(conversation.state());
    }
  }

  /** Which tool of its own each member plans with, if it does. */
  const nativePlans = new Map<string, TodoSource>();
  const keeper = createPlanKeeper({
    store: plans,
    session: session.id,
    onPlan(member, { todoId, items }, isByAgent) {
      const found = team.members.find(({ name }) => name === member);
      const { turn } = conversation.state();
      if (found === undefined) return;
      const { turnId, ...base } = stamp.base(found, turn?.id ?? "");
      void onEvents([
        {
          ...base,
          ...(isByAgent && turn?.member === member ? { turnId } : {}),
          type: "todo_list",
          source: isByAgent ? (nativePlans.get(member) ?? "chatter") : "user",
          todoId,
          items: [...items],
        },
      ]);
      conversation.changePlan(member, [...items], isByAgent);
    },
    onProblem: (_member, error) =>
      onProblem(error instanceof Error ? error.message : String(error)),
  });
  const socket = await openPlanSocket({
    onHello: () => {},
    onChange: ({ member }) => void (member !== null && keeper.refresh(member)),
  });
  if (!socket.ok) onProblem(socket.problem);
  const surroundings = describeSurroundings(options, {
    sessionFolder: session.folder,
    planEnvironment: {
      CHATTER_SESSION: session.id,
      CHATTER_DATA_DIR: dataDirectory,
      ...(socket.ok ? { CHATTER_SOCKET: socket.socket.path } : {}),
    },
  });
  const conversation: TeamConversation = createTeamConversation({
    state: session.state,
    stamp,
    nextId,
    keeper,
    onNativePlan: (member, source) => void (source && nativePlans.set(member, source)),
    runTurn: createTurnRunner(surroundings, { guard: options.guard, stamp, now, nextId }),
    askPermission: (request, signal) =>
      options.askPermission(request, signal, () => tellHooks(request)),
    onEvents,
    onOpen: options.onOpen ?? (() => {}),
    onWait: options.onWait,
    onFailure: (error) => onProblem(error instanceof Error ? error.message : String(error)),
  });
  options.onReady?.(stamp);
  if (session.interrupted !== null) {
    await onEvents(describeInterruption(session.interrupted, { team, stamp }));
  }
  const waiting = session.state.queue.items.map(({ member }) => member);
  if (waiting.length > 0) await onEvents([stamp.event(describeWaiting(waiting))]);
  // The plans on disk are newer than what was said of them, and each change from here on is told.
  for (const { name } of options.record === undefined ? [] : listAgents(team)) {
    keeper.follow(name);
    await keeper.refresh(name);
  }
  return {
    id: session.id,
    conversation,
    remember: (event) => void session.keep([stamp.event(event)]),
    flush: () => session.settle(conversation.state()),
    async close() {
      await conversation.close();
      keeper.stop();
      if (socket.ok) await socket.socket.close();
      await hooks.close();
      await session.settle(conversation.state());
      await session.close();
    },
  };
}

/** A turn that was cut off with chatter itself is over, and the log says so. */
function describeInterruption(
  { id, member }: TurnState,
  { team, stamp }: { readonly team: Team; readonly stamp: TeamStamp },
): readonly AgentEvent[] {
  const found = team.members.find(({ name }) => name === member);
  if (found === undefined) return [];
  return [
    { ...stamp.base(found, id), type: "turn.completed", finishReason: "cancelled" },
    stamp.event({
      type: "notice",
      agentId: member,
      code: "turn.interrupted",
      message: "was at work when chatter ended: say something to go on.",
    }),
  ];
}

/** Who was to speak next still is: it is said, since nobody remembers. */
function describeWaiting(members: readonly string[]): ConversationEvent {
  const names = members.join(", ");
  const message = `${names} still wait to speak: after your next message, unless you press Escape.`;
  return { type: "notice", agentId: "chatter", code: "queue.restored", message };
}

/** What the members of a team find where they work. */
export function describeSurroundings(
  { loaded, cwd, env }: Pick<TeamSessionOptions, "loaded" | "cwd" | "env">,
  session: Pick<TurnSurroundings, "planEnvironment" | "sessionFolder">,
): TurnSurroundings {
  return {
    team: loaded.team,
    teamFolder: teamFolderOf(loaded, cwd),
    cwd,
    home: env["HOME"] || os.homedir(),
    env,
    userId: process.getuid?.(),
    planServer: [process.execPath, fileURLToPath(new URL("./cli.mjs", import.meta.url)), "mcp"],
    ...session,
  };
}

/** What a path in the file of a team is relative to. */
export function teamFolderOf({ file }: LoadedTeam, cwd: string): string {
  return file === null ? cwd : path.dirname(file);
}

async function startHooks(session: OpenSession, options: TeamSessionOptions): Promise<HookRun> {
  const { loaded, cwd, env, onProblem } = options;
  const folder = configDirectory(env);
  const own = await readHooks(folder);
  if (!own.ok) onProblem(own.problem);
  return runHooks({
    commands: mergeHooks([
      { hooks: own.ok ? own.hooks : {}, folder },
      { hooks: loaded.team.hooks, folder: teamFolderOf(loaded, cwd) },
    ]),
    cwd,
    guard: options.guard,
    env: { ...env, CHATTER_SESSION: session.id },
    findProgram: (file, teamFolder) =>
      findProgram(file, { path: env["PATH"], cwd, teamFolder, home: env["HOME"] }),
    onProblem,
  });
}
