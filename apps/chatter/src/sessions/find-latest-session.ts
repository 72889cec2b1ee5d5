import { lstat, readdir, readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { refuseSymlink } from "./refuse-symlink.ts";
import { decodeSessionRecord, isSafeId, type SessionRecord } from "./session-record.ts";

/** The session that began last in a folder; undefined when there was none. Creates nothing. */
export async function findLatestSession(
  dataDirectory: string,
  folder: string,
): Promise<SessionRecord | undefined> {
  const directory = path.join(dataDirectory, "sessions");
  await refuseSymlink(dataDirectory);
  await refuseSymlink(directory);
  const [cwd, names] = await Promise.all([realpath(folder), readNames(directory)]);
  const records = await Promise.all(names.map((name) => readSession(directory, name)));
  return records
    .filter((record) => record?.cwd === cwd)
    .reduce((latest, record) => (isLater(record, latest) ? record : latest), undefined);
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter(isSafeId);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** One session that cannot be read, or that leads elsewhere, does not hide the others. */
async function readSession(directory: string, id: string): Promise<SessionRecord | undefined> {
  const folder = path.join(directory, id);
  const file = path.join(folder, "session.json");
  try {
    if (!(await lstat(folder)).isDirectory() || !(await lstat(file)).isFile()) return undefined;
    const record = decodeSessionRecord(await readFile(file, "utf8"));
    return record?.id === id ? record : undefined;
  } catch {
    return undefined;
  }
}

function isLater(a: SessionRecord | undefined, b: SessionRecord | undefined): boolean {
  if (a === undefined || b === undefined) return a !== undefined;
  return a.start === b.start ? a.id > b.id : a.start > b.start;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
