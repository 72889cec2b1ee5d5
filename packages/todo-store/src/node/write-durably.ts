import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { FileSystem } from "./file-system.ts";
import { errorCodeOf, StoreError, toStoreError } from "./store-error.ts";
import { syncDirectory } from "./sync-directory.ts";

/**
 * One name for all: it is only used under the directory's lock, so a file that is already there was
 * left by a process that died, and the next save removes it.
 */
const TEMPORARY_NAME = ".todo.tmp";

/** Replaces a file so that, whatever happens, it is the old one or the new one. Needs the lock. */
export async function writeDurably(
  file: string,
  bytes: Uint8Array,
  fileSystem: FileSystem,
): Promise<void> {
  const directory = path.dirname(file);
  const temporary = path.join(directory, TEMPORARY_NAME);
  try {
    await fill(createTemporary(temporary, fileSystem), bytes, fileSystem);
    fileSystem.renameSync(temporary, file);
  } catch (error) {
    if (!(error instanceof StoreError)) tryToRemove(temporary, fileSystem);
    throw toStoreError(error, { verb: "save", path: file });
  }
  try {
    await syncDirectory(directory, fileSystem);
  } catch (cause) {
    const message = `saved ${file}, but the disk did not confirm it: a power cut may undo this change.`;
    throw new StoreError("not-durable", message, { path: file, cause });
  }
}

function createTemporary(temporary: string, fileSystem: FileSystem): number {
  const { O_CREAT, O_EXCL, O_WRONLY } = fs.constants;
  const open = () => fileSystem.openSync(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600);
  try {
    return open();
  } catch (error) {
    if (errorCodeOf(error) !== "EEXIST") throw error;
  }
  const stats = fileSystem.lstatSync(temporary);
  if (!stats.isFile()) {
    const code = stats.isSymbolicLink() ? "symlink" : "not-a-file";
    const message = `cannot save through ${temporary}: expected no file, found something else. Remove it.`;
    throw new StoreError(code, message, { path: temporary });
  }
  fileSystem.unlinkSync(temporary);
  return open();
}

async function fill(descriptor: number, bytes: Uint8Array, fileSystem: FileSystem): Promise<void> {
  let isOpen = true;
  try {
    for (let done = 0; done < bytes.length; ) {
      done += fileSystem.writeSync(descriptor, bytes, done);
    }
    await promisify(fileSystem.fsync)(descriptor);
    isOpen = false;
    fileSystem.closeSync(descriptor);
  } finally {
    if (isOpen) fileSystem.closeSync(descriptor);
  }
}

/** The first error is the one to report; what stays is removed by the next save. */
function tryToRemove(temporary: string, fileSystem: FileSystem): void {
  try {
    fileSystem.unlinkSync(temporary);
  } catch {}
}
