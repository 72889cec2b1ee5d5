import { realpath } from "node:fs/promises";
import { runPlainRepl } from "../repl/plain-repl.ts";
import { runConversation } from "../run/run-conversation.ts";
import { chooseSession } from "../sessions/choose-session.ts";
import { dataDirectory } from "../sessions/data-directory.ts";
import { findLatestSession } from "../sessions/find-latest-session.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { readSessionRecords } from "../sessions/read-session-records.ts";
import type { SessionRecord } from "../sessions/session-record.ts";
import { introduceTeam } from "../team/introduce-team.ts";
import { openTeam } from "../team/open-team.ts";
import { UsageError } from "../usage-error.ts";

/** The options of `chatter` alone, as the command line gives them. */
export interface ReplOptions {
  readonly team?: string;
  readonly trust?: boolean;
  readonly continue?: boolean;
  readonly resume?: string;
  readonly readOnly?: boolean;
  readonly ascii?: boolean;
  readonly screenReader?: boolean;
}

/** Opens the team: on a screen where there is one, else line by line. Gives the exit code. */
export async function repl(options: ReplOptions): Promise<number> {
  const { env, platform } = process;
  const { ascii = false } = options;
  const cwd = await realpath(process.cwd());
  const data = dataDirectory(env, platform);
  const record = await findRecord(options, { data, cwd });
  if (options.readOnly) return await showOnly(record);
  const loaded = await openTeam({ ...options, cwd, env });
  if (!isScreen()) {
    return await runConversation({
      loaded,
      cwd,
      env,
      dataDirectory: data,
      record,
      converse: (say) => runPlainRepl(process.stdin, say),
      options: { log: true, ascii },
    });
  }
  const { openTeamRepl } = await import("../repl/open-team-repl.ts");
  return await openTeamRepl({
    loaded,
    cwd,
    env,
    dataDirectory: data,
    record,
    isKept: true,
    ascii,
    screenReader: options.screenReader,
    introduce: introduceTeam,
    hint: "Say something, or / for commands, ! for a shell command, ? for keys",
  });
}

/** Whether there is a screen and a keyboard. */
export function isScreen(): boolean {
  return process.stdout.isTTY && process.stdin.isTTY && process.env["TERM"] !== "dumb";
}

async function findRecord(
  { continue: isContinued = false, resume, readOnly = false }: ReplOptions,
  { data, cwd }: { readonly data: string; readonly cwd: string },
): Promise<SessionRecord | undefined> {
  if (resume !== undefined) {
    const { id } = chooseSession(await listSessions(data, null), resume);
    const found = (await readSessionRecords(data)).find((session) => session.id === id);
    if (found?.record !== undefined) return found.record;
    throw new UsageError(`cannot resume ${id}: its session.json cannot be read.`);
  }
  if (!isContinued && !readOnly) return undefined;
  const latest = await findLatestSession(data, cwd);
  if (latest !== undefined) return latest;
  throw new UsageError(
    "there is nothing to continue: expected an earlier session of this folder. chatter alone begins one.",
  );
}

async function showOnly(record: SessionRecord | undefined): Promise<number> {
  const { showSession } = await import("./sessions.ts");
  await showSession(record?.id, {});
  return 0;
}
