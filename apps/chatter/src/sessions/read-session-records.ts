import { lstat, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "./explain-disk-error.ts";
import { mapInGroups } from "./map-in-groups.ts";
import { refuseSymlink } from "./refuse-symlink.ts";
import { decodeSessionRecord, isSafeId, type SessionRecord } from "./session-record.ts";

/** The folder of a session, and what its record says; undefined where it cannot be read. */
export interface FoundSession {
  readonly id: string;
  readonly directory: string;
  readonly record: SessionRecord | undefined;
}

/** A record has a kilobyte; what is larger is none. */
const MAX_BYTES = 2 ** 20;

/** All sessions of a data directory. Folders that lead elsewhere are none. Creates nothing. */
export async function readSessionRecords(dataDirectory: string): Promise<readonly FoundSession[]> {
  const sessions = path.join(dataDirectory, "sessions");
  await refuseSymlink(dataDirectory);
  await refuseSymlink(sessions);
  const ids = await readIds(sessions);
  const found = await mapInGroups(ids, (id) => readSession(path.join(sessions, id), id));
  return found.filter((session) => session !== undefined);
}

async function readIds(sessions: string): Promise<readonly string[]> {
  try {
    return (await readdir(sessions)).filter(isSafeId);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

async function readSession(directory: string, id: string): Promise<FoundSession | undefined> {
  try {
    if (!(await lstat(directory)).isDirectory()) return undefined;
  } catch {
    return undefined;
  }
  return { id, directory, record: await readRecord(directory, id) };
}

/** One session that cannot be read does not hide the others. */
async function readRecord(directory: string, id: string): Promise<SessionRecord | undefined> {
  const file = path.join(directory, "session.json");
  try {
    const status = await lstat(file);
    if (!status.isFile() || status.size > MAX_BYTES) return undefined;
    const record = decodeSessionRecord(await readFile(file, "utf8"));
    return record?.id === id ? record : undefined;
  } catch {
    return undefined;
  }
}
