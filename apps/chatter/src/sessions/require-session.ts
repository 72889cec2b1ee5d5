import { UsageError } from "../usage-error.ts";
import { readSessionRecords } from "./read-session-records.ts";
import type { SessionRecord } from "./session-record.ts";

/** The record of a session that is there; one that cannot be read is a `UsageError`. */
export async function requireSession(dataDirectory: string, id: string): Promise<SessionRecord> {
  const sessions = await readSessionRecords(dataDirectory);
  const record = sessions.find((session) => session.id === id)?.record;
  if (record !== undefined) return record;
  throw new UsageError(`cannot resume ${id}: its session.json cannot be read.`);
}
