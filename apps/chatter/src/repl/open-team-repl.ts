import type { AgentEvent } from "@chatter/events-schema";
import { type ConversationEvent, firstHuman, listAgents, type Team } from "@chatter/session";
import { createPermissionAsker } from "../conversation/ask-permission.ts";
import {
  openTeamSession,
  type TeamSession,
  teamFolderOf,
} from "../conversation/open-team-session.ts";
import { configDirectory } from "../policy/config-directory.ts";
import { openPolicyFile } from "../policy/policy-file.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { requireSession } from "../sessions/require-session.ts";
import type { SessionRecord } from "../sessions/session-record.ts";
import { readSettings } from "../settings/read-settings.ts";
import { saveTheme } from "../settings/save-theme.ts";
import type { LoadedTeam } from "../team/load-team.ts";
import { ScreenInput } from "../terminal/screen-input.ts";
import { openPlanStore } from "../todo/open-plan-store.ts";
import { toAsciiEvent } from "../view/to-ascii-event.ts";
import { isOutboxEvent, keepOutbox, selectUnsent } from "./keep-outbox.ts";
import { describeOffer } from "./offer-session.ts";
import { openRepl } from "./open-repl.ts";
import type { ReplEnd, ReplMeans, ReplSetup } from "./repl-setup.ts";

/** A team, and the session that it is met in. */
export interface TeamReplOptions
  extends Pick<ReplSetup, "ascii" | "screenReader" | "hint" | "opening" | "beforeScreen"> {
  /** What is said about the members before anything else. */
  readonly introduce: (team: Team) => readonly ConversationEvent[];
  readonly loaded: LoadedTeam;
  readonly cwd: string;
  readonly env: Environment;
  readonly dataDirectory: string;
  /** Whether the session, and what is typed in it, outlives the screen. */
  readonly isKept: boolean;
  readonly record?: SessionRecord | undefined;
}

/** So much of an earlier conversation is shown again; `chatter sessions show` has all of it. */
const SHOWN_EVENTS = 400;

/**
 * Opens the screen on a team, and resolves with the exit code when the person leaves; whoever goes on
 * with an earlier session stays.
 */
export async function openTeamRepl(options: TeamReplOptions): Promise<number> {
  const input = new ScreenInput(process.stdin);
  let current = options;
  for (;;) {
    const { exitCode, nextSession } = await meetTeam(current, input);
    if (nextSession === undefined) return exitCode;
    const record = await requireSession(options.dataDirectory, nextSession);
    // Who is there was said already.
    current = { ...options, record, introduce: () => [] };
  }
}

async function meetTeam(options: TeamReplOptions, input: ScreenInput): Promise<ReplEnd> {
  const { loaded, cwd, env, dataDirectory, isKept, ascii, hint, opening, record } = options;
  const { team } = loaded;
  const canOffer = isKept && record === undefined;
  const offerPlace = { dataDirectory, cwd, team: team.name };
  let opened: TeamSession | undefined;
  const end = await openRepl({
    members: listAgents(team),
    place: { team, teamFolder: teamFolderOf(loaded, cwd), cwd, env, dataDirectory, isKept },
    input,
    person: firstHuman(team) ?? { name: "you", displayName: "you", themeColor: "green" },
    plans: openPlanStore(dataDirectory),
    policy: openPolicyFile(configDirectory(env)),
    readSettings: () => readSettings(configDirectory(env), env),
    saveTheme: (theme) => saveTheme(configDirectory(env), theme),
    ascii,
    screenReader: options.screenReader,
    hint,
    beforeScreen: options.beforeScreen,
    ...(opening === undefined ? {} : { opening }),
    ...(canOffer ? { findOffer: () => describeOffer({ ...offerPlace, now: Date.now() }) } : {}),
    async openSession(means) {
      opened = await openSession(options, means);
      return opened;
    },
  });
  // Nobody reads it in a terminal that is gone.
  if (isKept && end.exitCode !== HANGUP_CODE) sayHowToGoOn(opened);
  return end;
}

async function openSession(options: TeamReplOptions, means: ReplMeans): Promise<TeamSession> {
  const { store, guard, scheduler, shelf, now, nextId, complain } = means;
  const { team } = options.loaded;
  const show = (events: readonly AgentEvent[]): void =>
    store.dispatch({
      type: "events.received",
      events: options.ascii ? events.map(toAsciiEvent) : events,
    });
  let earlier: readonly AgentEvent[] = [];
  let unsent = "";
  const session = await openTeamSession({
    ...options,
    isLogged: true,
    guard,
    now,
    nextId,
    askPermission: createPermissionAsker({ scheduler, shelf, team }),
    onRestored(events) {
      earlier = [...earlier, ...events].slice(-SHOWN_EVENTS);
      const outbox = events.findLast(isOutboxEvent);
      if (outbox !== undefined) unsent = selectUnsent(outbox);
    },
    onReady: (stamp) => show([...earlier, ...options.introduce(team).map(stamp.event)]),
    onEvents: show,
    onOpen: () => store.dispatch({ type: "conversation.changed", isOpen: true }),
    onWait: () => store.dispatch({ type: "conversation.changed", isOpen: false }),
    onProblem: complain,
  });
  if (unsent !== "") {
    store.dispatch({ type: "prompt.edited", action: { type: "set-text", text: unsent } });
  }
  const stopKeeping = keepOutbox(store, session.remember);
  return {
    ...session,
    async close() {
      stopKeeping();
      await session.close();
    },
  };
}

const HANGUP_CODE = 129;

/** Where nothing was said there is nothing to go on with. */
function sayHowToGoOn(session: TeamSession | undefined): void {
  if (session === undefined || session.conversation.state().messageCount === 0) return;
  process.stdout.write(`To go on: chatter --continue\n      or: chatter --resume ${session.id}\n`);
}
