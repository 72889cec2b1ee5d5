import { realpath } from "node:fs/promises";
import { chooseSession } from "../sessions/choose-session.ts";
import { dataDirectory } from "../sessions/data-directory.ts";
import { findLatestSession } from "../sessions/find-latest-session.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { requireSession } from "../sessions/require-session.ts";
import type { SessionRecord } from "../sessions/session-record.ts";
import { openAsker } from "../team/asker.ts";
import { introduceTeam } from "../team/introduce-team.ts";
import { NoAgentError } from "../team/load-team.ts";
import { offerDemo } from "../team/offer-demo.ts";
import { openTeam } from "../team/open-team.ts";
import { type EarlyPrompt, PROMPT_HINTS } from "../terminal/early-prompt.ts";
import { isScreen } from "../terminal/is-screen.ts";
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
  /** What stands on the terminal already. */
  readonly earlyPrompt?: EarlyPrompt | undefined;
}

/** Opens the team: on a screen where there is one, else line by line. Gives the exit code. */
export async function repl(options: ReplOptions): Promise<number> {
  const { env, platform } = process;
  const { ascii = false, earlyPrompt } = options;
  const beforeWriting = (): void => earlyPrompt?.clear();
  const cwd = await realpath(process.cwd());
  const data = dataDirectory(env, platform);
  const record = await findRecord(options, { data, cwd });
  if (options.readOnly) return await showOnly(record);
  const loaded = await openTeam({ ...options, cwd, env, beforeWriting }).catch(orNull);
  if (loaded === null) return await offerDemoInstead(options);
  if (!isScreen()) {
    const { runConversation } = await import("../run/run-conversation.ts");
    const { runPlainRepl } = await import("../repl/plain-repl.ts");
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
    hint: PROMPT_HINTS.team,
    beforeScreen: earlyPrompt?.handOver,
  });
}

/** Nobody to talk to is no end where somebody can be asked. */
function orNull(error: unknown): null {
  if (error instanceof NoAgentError && isScreen()) return null;
  throw error;
}

const NOT_USABLE = 2;

async function offerDemoInstead(options: ReplOptions): Promise<number> {
  const { ascii, screenReader, earlyPrompt } = options;
  earlyPrompt?.clear();
  if (!(await offerDemo(openAsker(process.stdin, process.stderr)))) return NOT_USABLE;
  const { demo } = await import("./demo.ts");
  return await demo({
    ...(ascii === undefined ? {} : { ascii }),
    ...(screenReader === undefined ? {} : { screenReader }),
  });
}

async function findRecord(
  { continue: isContinued = false, resume, readOnly = false }: ReplOptions,
  { data, cwd }: { readonly data: string; readonly cwd: string },
): Promise<SessionRecord | undefined> {
  if (resume !== undefined) {
    const { id } = chooseSession(await listSessions(data, null), resume);
    return await requireSession(data, id);
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
