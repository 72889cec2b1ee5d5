import os from "node:os";
import path from "node:path";
import { type AgentMember, type ConversationState, formatTime } from "@chatter/session";
import type { TeamSession } from "../conversation/open-team-session.ts";
import { exportConversation } from "../export/export-conversation.ts";
import { formatConversation } from "../export/format-conversation.ts";
import { listPaths } from "../files/list-paths.ts";
import { readBoundedFile } from "../files/read-bounded-file.ts";
import { findProgram } from "../launch/find-program.ts";
import { CURRENT_LOG_FILE } from "../sessions/log-file-names.ts";
import { readSessionLog } from "../sessions/read-session-log.ts";
import { decodeSessionRecord, type SessionRecord } from "../sessions/session-record.ts";
import type { ExportServices } from "../slash/export-command.ts";
import type { SessionFacts, SessionServices } from "../slash/session-command.ts";
import type { TeamServices } from "../slash/team-command.ts";
import type { ReplPlace } from "./repl-place.ts";

/** What the commands about the team and the session work with. */
export type TeamAndSessionServices = TeamServices & SessionServices & ExportServices;

/** A record has a kilobyte; what is larger is none. */
const MOST_RECORD_BYTES = 2 ** 20;

/** Gives the commands the team and the session. */
export function createSessionServices(
  place: ReplPlace,
  session: TeamSession,
): TeamAndSessionServices {
  const { team, teamFolder, cwd, env, dataDirectory, isKept } = place;
  const { id, conversation } = session;
  const folder = path.join(dataDirectory, "sessions", id);

  async function describeSession(): Promise<SessionFacts> {
    const record = await readRecord(folder);
    const state = conversation.state();
    return {
      id,
      cwd,
      start: record?.start,
      title: record?.title,
      messageCount: state.messageCount,
      logFile: path.join(folder, CURRENT_LOG_FILE),
      nativeSessions: listNativeSessions(state),
      isKept,
    };
  }

  return {
    team,
    worker: () => conversation.state().turn?.member,
    findProgram: ({ command: [file = ""] }: AgentMember) =>
      findProgram(file, { path: env["PATH"], cwd, teamFolder, home: env["HOME"] || os.homedir() }),
    describeSession,
    async exportConversation(file) {
      const { title, start, messageCount } = await describeSession();
      if (messageCount === 0) {
        const problem = "there is nothing to export: nobody has said anything yet.";
        return { ok: false, problem };
      }
      await session.flush();
      const since = start === undefined ? [] : [`since ${formatTime(start)}`];
      const notes = [`session ${id}`, `team ${team.displayName}`, `folder ${cwd}`, ...since];
      const head = { title: title ?? `Session ${id}`, notes };
      return await exportConversation({
        folder: cwd,
        file,
        name: `chatter-${id.slice(0, 8)}`,
        pieces: () => formatConversation(readSessionLog(folder), head),
      });
    },
    listPaths: (typed) => listPaths(cwd, typed),
  };
}

async function readRecord(folder: string): Promise<SessionRecord | undefined> {
  const read = await readBoundedFile(path.join(folder, "session.json"), MOST_RECORD_BYTES);
  return read.ok ? decodeSessionRecord(Buffer.from(read.bytes).toString("utf8")) : undefined;
}

function listNativeSessions({ agents }: ConversationState): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(agents).flatMap(([name, { nativeSessionId }]) =>
      nativeSessionId === null ? [] : [[name, nativeSessionId]],
    ),
  );
}
