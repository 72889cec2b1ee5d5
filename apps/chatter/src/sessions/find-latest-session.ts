import { realpath } from "node:fs/promises";
import { readSessionRecords } from "./read-session-records.ts";
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

function isLater(a: SessionRecord | undefined, b: SessionRecord | undefined): boolean {
  if (a === undefined || b === undefined) return a !== undefined;
  const [left, right] = [lastTimeOf(a), lastTimeOf(b)];
  return left === right ? a.id > b.id : left > right;
}

/** One that was resumed is later than one that began after it. */
function lastTimeOf({ start, updatedAt = start }: SessionRecord): number {
  return Math.max(start, updatedAt);
}
