import fs, { type FileHandle } from "node:fs/promises";
import { UsageError } from "../usage-error.ts";
import { codeOf } from "./explain-disk-error.ts";

/** The part of `node:fs/promises` that a log writes with, so that tests can make it fail. */
export type LogFileSystem = Pick<typeof fs, "open" | "readdir" | "rename" | "unlink">;

/** Opens a regular file of a log, never through a link and never a pipe. */
export async function openLogPart(
  file: string,
  flags: number,
  fileSystem: LogFileSystem = fs,
): Promise<FileHandle> {
  const { O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  let handle: FileHandle;
  try {
    // Not blocking: a named pipe in the place of a log must not stop the program.
    handle = await fileSystem.open(file, flags | O_NOFOLLOW | O_NONBLOCK, 0o600);
  } catch (error) {
    throw codeOf(error) === "ELOOP" ? refusal(file, "a symbolic link") : error;
  }
  return await closeOnFailure(handle, async () => {
    if ((await handle.stat()).isFile()) return handle;
    throw refusal(file, "something else");
  });
}

/** Does work on a file that is closed when that fails: nobody else would. */
export async function closeOnFailure<Result>(
  handle: FileHandle,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // The first error is the one to tell.
    await handle.close().catch(() => {});
    throw error;
  }
}

/** Makes new names in a folder survive a power cut. */
export async function syncFolder(folder: string, fileSystem: LogFileSystem = fs): Promise<void> {
  const handle = await fileSystem.open(folder, fs.constants.O_RDONLY);
  try {
    await handle.sync();
  } catch (error) {
    // File systems without such a thing say so; there is nothing more to do on them.
    if (codeOf(error) !== "EINVAL" && codeOf(error) !== "ENOTSUP") throw error;
  } finally {
    await handle.close();
  }
}

function refusal(file: string, received: string): UsageError {
  return new UsageError(
    `cannot use ${JSON.stringify(file)}: expected a regular file, received ${received}.`,
  );
}
