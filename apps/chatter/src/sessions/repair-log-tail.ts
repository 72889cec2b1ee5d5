import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { createJsonlDecoder } from "@chatter/jsonl-formatter";
import { DEFAULT_MAX_LINE_BYTES } from "@chatter/parser-kit";
import { codeOf } from "./explain-disk-error.ts";
import { type LogFileSystem, openLogPart, syncFolder } from "./log-file-system.ts";
import { findLastLineFeed, readRange } from "./read-backwards.ts";

/** What a repair needs to put a torn line aside. */
export interface RepairPlace {
  readonly directory: string;
  readonly fileSystem: LogFileSystem;
  readonly now: () => number;
}

const COPY_BYTES = 1024 * 1024;

/**
 * Ends the last line of a log that a crash left without its line feed, so that the next event is
 * not glued to it. A line that is no whole event is moved to a file of its own: then the name of
 * that file is the result.
 */
export async function repairLogTail(
  handle: FileHandle,
  place: RepairPlace,
): Promise<string | undefined> {
  const { size } = await handle.stat();
  const start = (await findLastLineFeed(handle, size)) + 1;
  if (start === size) return undefined;
  if (await isWholeEvent(handle, start, size)) {
    await handle.write("\n");
    await handle.sync();
    return undefined;
  }
  const name = await copyAside(handle, { start, size }, place);
  await handle.truncate(start);
  await handle.sync();
  return name;
}

async function isWholeEvent(handle: FileHandle, start: number, size: number): Promise<boolean> {
  if (size - start > DEFAULT_MAX_LINE_BYTES) return false;
  const decoder = createJsonlDecoder();
  const lines = [...decoder.push(await readRange(handle, start, size)), ...decoder.end()];
  return lines.length === 1 && lines[0]?.kind !== "invalid";
}

/** On disk before the torn line is cut off: nothing is lost, whenever the power goes. */
async function copyAside(
  handle: FileHandle,
  { start, size }: { readonly start: number; readonly size: number },
  place: RepairPlace,
): Promise<string> {
  const { name, target } = await createTornFile(place);
  try {
    for (let at = start; at < size; at += COPY_BYTES) {
      await target.writeFile(await readRange(handle, at, Math.min(size, at + COPY_BYTES)));
    }
    await target.sync();
  } finally {
    await target.close();
  }
  await syncFolder(place.directory, place.fileSystem);
  return name;
}

async function createTornFile({ directory, fileSystem, now }: RepairPlace) {
  const time = new Date(now()).toISOString().replaceAll(/[-:.]/g, "");
  const { O_CREAT, O_EXCL, O_WRONLY } = constants;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? `events.torn-${time}` : `events.torn-${time}-${count}`;
    try {
      const file = path.join(directory, name);
      const target = await openLogPart(file, O_WRONLY | O_CREAT | O_EXCL, fileSystem);
      return { name, target };
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
  }
}
