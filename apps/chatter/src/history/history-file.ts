import { constants, renameSync, statSync } from "node:fs";
import { type FileHandle, mkdir, open, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "../files/describe-file-error.ts";
import { writeTemporary } from "../files/write-temporary.ts";
import { decodeHistory, type HistoryLimits, trimHistory } from "./history-line.ts";

// A link could lead anywhere, and opening a pipe would wait for whoever is at its other end.
const CAREFULLY = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const APPEND = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | CAREFULLY;
/** How often a line is written anew because the file was replaced under it. */
const MOST_ATTEMPTS = 3;

/** The prompts of a file, oldest first; of a file that is too large, those at its end. */
export async function readHistoryFile(
  file: string,
  { bytes }: HistoryLimits,
): Promise<readonly string[]> {
  const handle = await openExisting(file);
  if (handle === undefined) return [];
  try {
    return decodeHistory(await readEnd(handle, bytes));
  } finally {
    await handle.close();
  }
}

/** Adds a line at the end, whoever else does so too, and drops the oldest of too many. */
export async function appendHistoryLine(
  file: string,
  line: string,
  limits: HistoryLimits,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const handle = await openCarefully(file, APPEND);
    try {
      if (attempt === 0 || !(await readEnd(handle, limits.bytes)).includes(line)) {
        await writeLine(handle, line);
      }
      // Somebody made room meanwhile, and may not have seen the line.
      if (!(await isSameFile(file, handle))) continue;
      return await trimFile(file, handle, limits);
    } finally {
      await handle.close();
    }
  }
}

async function writeLine(handle: FileHandle, line: string): Promise<void> {
  const { mode } = await handle.stat();
  if ((mode & 0o077) !== 0) await handle.chmod(0o600);
  const end = await readEnd(handle, 1);
  // Whoever was killed in the middle of a line spoils that line, not ours.
  const isTorn = end !== "" && end !== "\n";
  await handle.writeFile(isTorn ? `\n${line}` : line);
}

async function trimFile(file: string, handle: FileHandle, limits: HistoryLimits): Promise<void> {
  const { size, ino } = await handle.stat();
  // Twice as much: a file that others have filled meanwhile is read whole.
  const start = Math.max(0, size - 2 * limits.bytes);
  const trimmed = trimHistory(await readFrom(handle, start, size - start), limits);
  if (trimmed === undefined) return;
  const temporary = await writeTemporary(file, { text: trimmed, mode: 0o600 });
  try {
    // Nothing of this process can come between these two. Who was faster has made room for both.
    if (statSync(file).ino !== ino) return await unlink(temporary);
    renameSync(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
  await saveLate(file, await readFrom(handle, size));
}

/** Who opened the old file before it was replaced may have written to it since. */
async function saveLate(file: string, late: string): Promise<void> {
  if (late === "") return;
  const handle = await openCarefully(file, APPEND);
  try {
    const there = await readEnd(handle, late.length * 8);
    const missing = late.split("\n").filter((line) => line !== "" && !there.includes(line));
    for (const line of missing) await writeLine(handle, `${line}\n`);
  } finally {
    await handle.close();
  }
}

async function isSameFile(file: string, handle: FileHandle): Promise<boolean> {
  const [there, ours] = await Promise.all([stat(file).catch(() => undefined), handle.stat()]);
  return there?.ino === ours.ino;
}

async function openExisting(file: string): Promise<FileHandle | undefined> {
  try {
    return await openCarefully(file, constants.O_RDONLY | CAREFULLY);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function openCarefully(file: string, flags: number): Promise<FileHandle> {
  const handle = await open(file, flags, 0o600).catch((error: unknown) => {
    throw codeOf(error) === "ELOOP" ? new Error("it is a symbolic link", { cause: error }) : error;
  });
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new Error("it is not a regular file");
}

async function readEnd(handle: FileHandle, most: number): Promise<string> {
  const { size } = await handle.stat();
  return await readFrom(handle, Math.max(0, size - most), most);
}

async function readFrom(handle: FileHandle, start: number, most = 2 ** 20): Promise<string> {
  const { size } = await handle.stat();
  const buffer = Buffer.alloc(Math.max(0, Math.min(most, size - start)));
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
  return buffer.toString("utf8", 0, bytesRead);
}
