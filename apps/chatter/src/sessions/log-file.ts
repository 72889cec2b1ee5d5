import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { CURRENT_LOG_FILE, planRotation } from "./log-file-names.ts";
import { closeOnFailure, openLogPart, syncFolder } from "./log-file-system.ts";
import { type RepairPlace, repairLogTail } from "./repair-log-tail.ts";

/** The file that a log is written to. One call at a time. */
export interface LogFile {
  /** How many bytes it held when it was opened. */
  readonly openedBytes: number;
  /** The file that a torn last line was moved to, if there was one. */
  readonly tornFile: string | undefined;
  /** Adds whole lines, or throws and adds none of them. */
  append(lines: Uint8Array): Promise<void>;
  /** Puts the file aside and begins a new one. What failed half-way can be called again. */
  rotate(maxOldFiles: number): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the file, readable by its owner only, and ends its last line if a crash did not. */
export async function openLogFile(place: RepairPlace): Promise<LogFile> {
  const { directory, fileSystem } = place;
  const file = path.join(directory, CURRENT_LOG_FILE);
  let handle = await openClosedToOthers(file, place);
  const { tornFile, openedBytes } = await closeOnFailure(handle, async () => {
    const moved = await repairLogTail(handle, place);
    await syncFolder(directory, fileSystem);
    return { tornFile: moved, openedBytes: (await handle.stat()).size };
  });
  // The length up to which all lines are whole.
  let length = openedBytes;
  let isTorn = false;
  // Whether the files have made room already for a new one that is not there yet.
  let isMoved = false;

  /** Half a line in the middle of a log would take the line after it along. */
  async function cutTornLine(): Promise<void> {
    if (!isTorn) return;
    await handle.truncate(length);
    isTorn = false;
  }

  return {
    openedBytes,
    tornFile,
    async append(lines) {
      await cutTornLine();
      isTorn = true;
      try {
        await writeAll(handle, lines);
      } catch (error) {
        // Whatever happens to this process now, the file should end with a whole line.
        await cutTornLine().catch(() => {});
        throw error;
      }
      isTorn = false;
      length += lines.length;
    },
    async rotate(maxOldFiles) {
      if (!isMoved) {
        await cutTornLine();
        // Nobody will sync this file later, and what it holds may be waited for.
        await handle.sync();
        await moveUp(place, maxOldFiles);
        isMoved = true;
      }
      const next = await openClosedToOthers(file, place);
      await handle.close().catch(() => {});
      handle = next;
      length = 0;
      await syncFolder(directory, fileSystem);
      isMoved = false;
    },
    async sync() {
      await handle.sync();
      if ((await handle.stat()).nlink === 0) throw new Error("somebody removed it");
    },
    // What counts is synced before, and the file is closed even when the disk complains.
    close: () => handle.close().catch(() => {}),
  };
}

async function openClosedToOthers(file: string, { fileSystem }: RepairPlace): Promise<FileHandle> {
  const { O_APPEND, O_CREAT, O_RDWR } = constants;
  const handle = await openLogPart(file, O_RDWR | O_APPEND | O_CREAT, fileSystem);
  return await closeOnFailure(handle, async () => {
    const { mode } = await handle.stat();
    if ((mode & 0o777) !== 0o600) await handle.chmod(0o600);
    return handle;
  });
}

async function moveUp({ directory, fileSystem }: RepairPlace, maxOldFiles: number): Promise<void> {
  const { remove, moves } = planRotation(await fileSystem.readdir(directory), maxOldFiles);
  for (const name of remove) await fileSystem.unlink(path.join(directory, name));
  for (const [from, to] of moves) {
    await fileSystem.rename(path.join(directory, from), path.join(directory, to));
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done);
    done += bytesWritten;
  }
}
