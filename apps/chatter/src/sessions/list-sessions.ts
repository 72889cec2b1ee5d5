import { lstat, readdir, realpath } from "node:fs/promises";
import path from "node:path";
import { CURRENT_LOG_FILE, selectLogFiles } from "./log-file-names.ts";
import { mapInGroups } from "./map-in-groups.ts";
import { type PlanFile, readPlanFiles } from "./plan-files.ts";
import { type FoundSession, readSessionRecords } from "./read-session-records.ts";
import { isSessionOpen } from "./session-lock.ts";

/** A session as a person looks for it. */
export interface SessionListing {
  readonly id: string;
  /** The folder that it works in; null when its record cannot be read. */
  readonly cwd: string | null;
  readonly team: string | null;
  readonly title: string | null;
  readonly start: number | null;
  /** When something last happened in it: said, or done to one of its plans. */
  readonly updatedAt: number;
  /** Whether a process has it right now. */
  readonly isOpen: boolean;
  /** Whether what was said is kept. */
  readonly hasLog: boolean;
  /** What it takes on the disk, without plans. */
  readonly bytes: number;
  readonly planFiles: readonly string[];
}

/** The sessions of a folder, or all with null, the newest first. Creates nothing. */
export async function listSessions(
  dataDirectory: string,
  folder: string | null,
): Promise<readonly SessionListing[]> {
  const cwd = folder === null ? null : await realpath(folder);
  const [sessions, plans] = await Promise.all([
    readSessionRecords(dataDirectory),
    readPlanFiles(dataDirectory),
  ]);
  const chosen = sessions.filter(({ record }) => cwd === null || record?.cwd === cwd);
  const listings = await mapInGroups(chosen, (session) =>
    describeSession(session, plans.get(session.id) ?? []),
  );
  return listings.toSorted((left, right) =>
    left.updatedAt === right.updatedAt
      ? left.id.localeCompare(right.id, "en")
      : right.updatedAt - left.updatedAt,
  );
}

async function describeSession(
  { id, directory, record }: FoundSession,
  plans: readonly PlanFile[],
): Promise<SessionListing> {
  const files = await readFiles(directory);
  const log = files.find(({ name }) => name === CURRENT_LOG_FILE);
  // Without a record only the files can tell how old it is.
  const times = record === undefined ? files.map(({ modifiedAt }) => modifiedAt) : [];
  const told = [record?.start ?? 0, record?.updatedAt ?? 0, log?.modifiedAt ?? 0];
  return {
    id,
    cwd: record?.cwd ?? null,
    team: record?.team ?? null,
    title: record?.title ?? null,
    start: record?.start ?? null,
    updatedAt: Math.max(...told, ...times, ...plans.map(({ modifiedAt }) => modifiedAt)),
    isOpen: isOpen(directory),
    hasLog: selectLogFiles(files.map(({ name }) => name)).length > 0,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    planFiles: plans.map((plan) => plan.path),
  };
}

async function readFiles(directory: string) {
  const names = await readdir(directory).catch(() => []);
  const files = await mapInGroups(names, async (name) => {
    const status = await lstat(path.join(directory, name)).catch(() => undefined);
    if (!status?.isFile()) return undefined;
    return { name, size: status.size, modifiedAt: Math.trunc(status.mtimeMs) };
  });
  return files.filter((file) => file !== undefined);
}

/** A lock that cannot be looked at, on a disk that is read-only, say, does not hide the session. */
function isOpen(directory: string): boolean {
  try {
    return isSessionOpen(directory);
  } catch {
    return false;
  }
}
