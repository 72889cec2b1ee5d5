import { readFileSync, renameSync } from "node:fs";
import { lstat, open, readdir, readFile, unlink } from "node:fs/promises";
import path from "node:path";
import { explainDiskError } from "./explain-disk-error.ts";
import { syncFolder } from "./log-file-system.ts";
import { checkSessionDirectory } from "./session-directory.ts";
import {
  changeSessionText,
  decodeSessionRecord,
  type SessionChange,
  type SessionRecord,
} from "./session-record.ts";

/**
 * Changes `session.json` so that, whatever happens, it is the old one or the new one. Fields that
 * this version does not know stay. Changes that are made at the same time all count.
 */
export async function updateSessionRecord(
  directory: string,
  change: (record: SessionRecord) => SessionChange,
): Promise<void> {
  await checkSessionDirectory(directory);
  const file = path.join(directory, "session.json");
  try {
    while (!(await tryToUpdate(file, change)));
    await syncFolder(directory);
    await removeOldTemporaries(file);
  } catch (error) {
    const reason = explainDiskError(error);
    throw new Error(`cannot update ${JSON.stringify(file)}: ${reason}.`, { cause: error });
  }
}

/** False when somebody else changed the file meanwhile: then all of it is to be done again. */
async function tryToUpdate(
  file: string,
  change: (record: SessionRecord) => SessionChange,
): Promise<boolean> {
  const before = await readRecordText(file);
  const record = decodeSessionRecord(before);
  if (record === undefined) throw new Error("expected a session's record, received something else");
  const temporary = `${file}.${crypto.randomUUID()}.tmp`;
  try {
    await writeNew(temporary, changeSessionText(before, change(record)));
    // Nothing of this process can come between these two.
    if (readFileSync(file, "utf8") !== before) {
      await unlink(temporary);
      return false;
    }
    renameSync(temporary, file);
    return true;
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
}

async function readRecordText(file: string): Promise<string> {
  if (!(await lstat(file)).isFile()) throw new Error("expected a regular file");
  return await readFile(file, "utf8");
}

async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const TEMPORARY = /^session\.json\.[0-9a-f-]{36}\.tmp$/;
const OLD_MS = 60 * 60 * 1000;

/** What processes left that were killed in the middle of an update. */
async function removeOldTemporaries(file: string): Promise<void> {
  const directory = path.dirname(file);
  const { mtimeMs } = await lstat(file);
  for (const name of (await readdir(directory)).filter((each) => TEMPORARY.test(each))) {
    const temporary = path.join(directory, name);
    const status = await lstat(temporary).catch(() => undefined);
    if (status && mtimeMs - status.mtimeMs > OLD_MS) await unlink(temporary).catch(() => {});
  }
}
