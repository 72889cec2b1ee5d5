import path from "node:path";
import { encodeAgentEvent } from "@chatter/jsonl-formatter";
import { chooseSession } from "../sessions/choose-session.ts";
import { dataDirectory } from "../sessions/data-directory.ts";
import { explainKept, formatPruneStep } from "../sessions/format-prune-step.ts";
import { formatSessions, toSessionRow } from "../sessions/format-sessions.ts";
import { listSessions, type SessionListing } from "../sessions/list-sessions.ts";
import { createUnreadableEvent } from "../sessions/log-event.ts";
import { hasCriteria, planPrune } from "../sessions/plan-prune.ts";
import { type PruneStep, pruneSessions } from "../sessions/prune-sessions.ts";
import { readLogLines } from "../sessions/read-log-lines.ts";
import { readSessionLog } from "../sessions/read-session-log.ts";
import { writeText } from "../terminal/write-text.ts";
import { formatJson } from "../todo/format-json.ts";
import { UsageError } from "../usage-error.ts";
import { printPlainText } from "../view/print-plain-text.ts";

/** The options of `chatter sessions list`, as the command line gives them. */
export interface ListOptions {
  readonly all?: boolean;
  readonly json?: boolean;
}

/** The options of `chatter sessions show`, as the command line gives them. */
export interface ShowOptions {
  readonly json?: boolean;
  readonly ascii?: boolean;
}

/** The options of `chatter sessions prune`, as the command line gives them. */
export interface PruneOptions {
  /** In milliseconds. */
  readonly olderThan?: number;
  readonly keep?: number;
  readonly dryRun?: boolean;
}

/** Prints the sessions of this folder, or all, the newest first. */
export async function listSessionsHere({ all, json }: ListOptions): Promise<void> {
  const listings = await listSessions(ownData(), all ? null : process.cwd());
  const text = json ? formatJson(listings.map(toSessionRow), 2) : formatSessions(listings);
  await writeText(process.stdout, text);
}

/** Prints what was said in a session, for people or as the JSONL that is stored. */
export async function showSession(id: string | undefined, options: ShowOptions): Promise<void> {
  const data = ownData();
  const session =
    id === undefined ? await chooseLatest(data) : chooseSession(await listSessions(data, null), id);
  const directory = path.join(data, "sessions", session.id);
  if (options.json) return await printStored(directory);
  const whenEmpty = "No messages.\n";
  if (!session.hasLog) return await writeText(process.stdout, whenEmpty);
  await printPlainText(readSessionLog(directory), { ...options, whenEmpty });
}

/** Removes sessions, and says which; nothing without a word about which ones are meant. */
export async function pruneSessionsHere(
  ids: readonly string[],
  { olderThan, keep, dryRun = false }: PruneOptions,
): Promise<void> {
  const criteria = { ids, olderThanMs: olderThan, keep };
  if (!hasCriteria(criteria)) {
    throw new UsageError(
      "expected what to remove: --older-than 30d, --keep 10 or ids. See chatter sessions prune --help.",
    );
  }
  const data = ownData();
  const listings = await listSessions(data, null);
  for (const id of ids) chooseSession(listings, id);
  const chosen = planPrune(listings, criteria, Date.now());
  if (chosen.length === 0) await writeText(process.stdout, "Nothing to remove.\n");
  const steps = dryRun ? chosen.map(foresee) : pruneSessions(data, chosen);
  const refused: string[] = [];
  for await (const step of steps) {
    await writeText(process.stdout, formatPruneStep(step, { isDryRun: dryRun }));
    // An open session that merely is old is left in peace; one that was named was meant.
    if (step.type === "failed" || (step.type === "open" && ids.length > 0)) {
      refused.push(`cannot remove the session ${step.session.id}: ${explainKept(step)}.`);
    }
  }
  if (refused[0] !== undefined) throw new Error(refused[0]);
}

function ownData(): string {
  return dataDirectory(process.env, process.platform);
}

/** The latest in which something was said: plan tools that were mounted by hand say nothing. */
async function chooseLatest(data: string): Promise<SessionListing> {
  const listings = await listSessions(data, process.cwd());
  const latest = listings.find(({ hasLog }) => hasLog) ?? listings[0];
  if (latest !== undefined) return latest;
  throw new UsageError("there is no session of this folder. See chatter sessions list --all.");
}

/** Line by line as it is stored; a diagnostic stands for a line that cannot be read. */
async function printStored(directory: string): Promise<void> {
  for await (const { file, lines } of readLogLines(directory)) {
    const events = lines.map((line) =>
      line.kind === "invalid"
        ? createUnreadableEvent({ ...line, file, count: 1, timestamp: 0 })
        : line.event,
    );
    const text = events.map((event) => encodeAgentEvent(event, { teamMetadata: true })).join("");
    await writeText(process.stdout, text);
  }
}

function foresee(session: SessionListing): PruneStep {
  return session.isOpen ? { session, type: "open", holder: null } : { session, type: "removed" };
}
