import path from "node:path";
import type { AgentEvent } from "@chatter/events-schema";
import { createRedactor } from "@chatter/jsonl-formatter";
import {
  type ConversationState,
  createConversation,
  restoreEvent,
  type Team,
  type TurnState,
} from "@chatter/session";
import { isEmptySession } from "../sessions/is-empty-session.ts";
import { readSessionLog } from "../sessions/read-session-log.ts";
import { recordSession } from "../sessions/record-session.ts";
import { removeSessionFolder } from "../sessions/remove-session-folder.ts";
import { ensureSessionDirectory } from "../sessions/session-directory.ts";
import { lockSession } from "../sessions/session-lock.ts";
import { openSessionLog, type SessionLog } from "../sessions/session-log.ts";
import type { SessionChange, SessionRecord } from "../sessions/session-record.ts";
import { formatSessionTitle } from "../sessions/session-title.ts";
import { updateSessionRecord } from "../sessions/update-session-record.ts";
import { UsageError } from "../usage-error.ts";

/** A session that is ours until it is closed. */
export interface OpenSession {
  readonly id: string;
  readonly folder: string;
  /** The conversation as it was left. */
  readonly state: ConversationState;
  /** The turn that ran when the session was cut off; null: none did. */
  readonly interrupted: TurnState | null;
  /** Keeps events; who calls waits while the disk is behind. */
  keep(events: readonly AgentEvent[]): Promise<void>;
  /** A turn has ended: what was kept is on the disk after this, and so is where the agents are. */
  settle(state: ConversationState): Promise<void>;
  close(): Promise<void>;
}

/** Which session, and how it is kept. */
export interface OpenSessionOptions {
  readonly dataDirectory: string;
  readonly cwd: string;
  readonly team: Team;
  /** One to go on with; absent: a new one. */
  readonly record?: SessionRecord | undefined;
  readonly isLogged: boolean;
  readonly now: () => number;
  readonly nextId: () => string;
  readonly onProblem: (problem: string) => void;
  /** Told what was said before, oldest first. */
  readonly onRestored?: (events: readonly AgentEvent[]) => void;
}

/** Opens a session for this process alone, and brings back what was said in it. */
export async function openSession(options: OpenSessionOptions): Promise<OpenSession> {
  const { dataDirectory, cwd, team, record, now } = options;
  const id = record?.id ?? options.nextId();
  const folder = path.join(dataDirectory, "sessions", id);
  await ensureSessionDirectory(folder);
  await recordSession(dataDirectory, { id, folder: cwd, team: team.name, start: now() });
  const lock = lockSession(folder);
  if (!lock.ok) throw new UsageError(describeLock(id, lock.holder));
  let isClosed = false;
  try {
    const { turn: interrupted, ...state } = await restore(folder, options);
    const log = options.isLogged ? await openLog(folder, options) : undefined;
    return {
      ...followSession({ ...options, id, folder, log, isClosed: () => isClosed }),
      id,
      folder,
      state: { ...state, turn: null },
      interrupted,
      close,
    };

    async function close(): Promise<void> {
      isClosed = true;
      await log?.close();
      // Whoever only looked in leaves nothing behind.
      const isNew = record === undefined && log !== undefined;
      if (isNew && (await isEmptySession(dataDirectory, id))) {
        await removeSessionFolder(folder);
      }
      if (lock.ok) lock.release();
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

function describeLock(id: string, holder: string | null): string {
  const who = holder === null ? "another chatter" : `another chatter (process ${holder})`;
  return `cannot open session ${id}: ${who} has it open. Look at it with chatter --resume ${id} --read-only, or start a new one.`;
}

async function restore(
  folder: string,
  { team, record, onRestored }: OpenSessionOptions,
): Promise<ConversationState> {
  let state = createConversation(team);
  // What the log says is newer than what the record says.
  for (const [name, nativeSessionId] of Object.entries(record?.nativeSessions ?? {})) {
    const agent = state.agents[name];
    if (agent === undefined) continue;
    state = { ...state, agents: { ...state.agents, [name]: { ...agent, nativeSessionId } } };
  }
  if (record === undefined) return state;
  for await (const events of readSessionLog(folder)) {
    state = events.reduce(restoreEvent, state);
    onRestored?.(events);
  }
  return state;
}

function openLog(directory: string, { onProblem, now }: OpenSessionOptions): Promise<SessionLog> {
  return openSessionLog({ directory, onProblem, now });
}

interface FollowedSession extends OpenSessionOptions {
  readonly id: string;
  readonly folder: string;
  readonly log: SessionLog | undefined;
  readonly isClosed: () => boolean;
}

function followSession(session: FollowedSession): Pick<OpenSession, "keep" | "settle"> {
  const { folder, log, now, onProblem } = session;
  let title = session.record?.title;

  async function change(changed: SessionChange): Promise<void> {
    try {
      await updateSessionRecord(folder, () => changed);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    async keep(events) {
      // A plan can still change in the moment in which everything ends.
      if (log === undefined || session.isClosed()) return;
      const wasNamed = title !== undefined;
      title ??= createTitle(events);
      if (!log.append(events)) await log.drained();
      // At once: the first turn may take long, or be the last.
      if (!wasNamed && title !== undefined) await change({ title });
    },
    async settle({ agents }) {
      if (log === undefined) return;
      await log.sync();
      const nativeSessions = Object.fromEntries(
        Object.entries(agents).flatMap(([name, { nativeSessionId }]) =>
          nativeSessionId === null ? [] : [[name, nativeSessionId]],
        ),
      );
      await change({
        nativeSessions,
        updatedAt: now(),
        ...(title === undefined ? {} : { title }),
      });
    },
  };
}

function createTitle(events: readonly AgentEvent[]): string | undefined {
  const first = events.find((event) => event.type === "message");
  if (first?.type !== "message") return undefined;
  return formatSessionTitle(first.text, createRedactor().redactText);
}
