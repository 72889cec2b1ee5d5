import { unlink } from "node:fs/promises";
import path from "node:path";
import { withStoreErrors } from "../todo/open-plan-store.ts";
import { UsageError } from "../usage-error.ts";
import { codeOf, explainDiskError } from "./explain-disk-error.ts";
import type { SessionListing } from "./list-sessions.ts";
import { refuseSymlink } from "./refuse-symlink.ts";
import { removeSessionFolder } from "./remove-session-folder.ts";
import { checkSessionDirectory } from "./session-directory.ts";
import { lockSession } from "./session-lock.ts";
import { isSafeId } from "./session-record.ts";

/** What became of a session that was to be removed. */
export type PruneStep = { readonly session: SessionListing } & (
  | { readonly type: "removed" }
  /** Somebody has it open; `holder` is the id of that process, if it could be told. */
  | { readonly type: "open"; readonly holder: string | null }
  | { readonly type: "failed"; readonly problem: string }
);

/** Removes sessions with their plans, one after the other; one that fails does not stop the rest. */
export async function* pruneSessions(
  dataDirectory: string,
  sessions: readonly SessionListing[],
): AsyncGenerator<PruneStep> {
  for (const session of sessions) {
    try {
      yield await withStoreErrors(() => removeSession(dataDirectory, session));
    } catch (error) {
      if (error instanceof UsageError) throw error;
      yield { session, type: "failed", problem: explainDiskError(error) };
    }
  }
}

/** Has the lock meanwhile, so that nobody opens what is going. Links are removed, never followed. */
async function removeSession(dataDirectory: string, session: SessionListing): Promise<PruneStep> {
  const { id, planFiles } = session;
  if (!isSafeId(id)) throw new TypeError(`id: expected a safe one, received ${JSON.stringify(id)}`);
  const directory = path.join(dataDirectory, "sessions", id);
  await checkSessionDirectory(directory);
  const lock = lockSession(directory);
  if (!lock.ok) return { session, type: "open", holder: lock.holder };
  try {
    await refuseSymlink(path.join(dataDirectory, "todos"));
    for (const file of planFiles) await unlink(file).catch(ignoreMissing);
    await removeSessionFolder(directory);
    return { session, type: "removed" };
  } finally {
    lock.release();
  }
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== "ENOENT") throw error;
}
