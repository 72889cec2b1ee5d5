import { realpath } from "node:fs/promises";
import { readSessionRecords } from "./read-session-records.ts";
import { isSessionOpen } from "./session-lock.ts";
import type { SessionRecord } from "./session-record.ts";

/** The session of a folder in which something was last said; undefined when there was none. */
export async function findLatestSession(
  dataDirectory: string,
  folder: string,
): Promise<SessionRecord | undefined> {
  const [cwd, sessions] = await Promise.all([realpath(folder), readSessionRecords(dataDirectory)]);
  return sessions
    .map(({ record }) => record)
    .filter((record) => record?.cwd === cwd)
    .reduce((latest, record) => (isLater(record, latest) ? record : latest), undefined);
}

/**
 * The session of a folder and a team that could be gone on with: the latest in which something was
 * said, and that nobody has open.
 */
export async function findSessionToOffer(
  dataDirectory: string,
  { folder, team }: { readonly folder: string; readonly team: string },
): Promise<SessionRecord | undefined> {
  const sessions = await readSessionRecords(dataDirectory);
  return sessions
    .filter(({ record }) => record?.cwd === folder && record.team === team)
    .filter(({ record }) => record?.title !== undefined)
    .sort((a, b) => (isLater(a.record, b.record) ? -1 : 1))
    .find(({ directory }) => !isSessionOpen(directory))?.record;
}

function isLater(a: SessionRecord | undefined, b: SessionRecord | undefined): boolean {
  if (a === undefined || b === undefined) return a !== undefined;
  const [left, right] = [lastTimeOf(a), lastTimeOf(b)];
  return left === right ? a.id > b.id : left > right;
}

/** When something was last said: one that was resumed is later than one that began after it. */
export function lastTimeOf({ start, updatedAt = start }: SessionRecord): number {
  return Math.max(start, updatedAt);
}
