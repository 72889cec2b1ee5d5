import { constants } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { selectLogFiles } from "./log-file-names.ts";
import { type LogFileSystem, openLogPart } from "./log-file-system.ts";
import { readRange } from "./read-backwards.ts";

const FIRST_LOOK_BYTES = 64 * 1024;
/** A last line of 16 MiB, and room for what a crash left behind it. */
const LONGEST_LOOK_BYTES = 32 * 2 ** 20;

/** The number of the last event in a log; -1 when there is none. Looks at the ends of files only. */
export async function readLastSeq(directory: string, fileSystem: LogFileSystem): Promise<number> {
  for (const name of selectLogFiles(await fileSystem.readdir(directory))) {
    const handle = await openLogPart(path.join(directory, name), constants.O_RDONLY, fileSystem);
    try {
      const seq = await findLastSeq(handle);
      if (seq !== undefined) return seq;
    } finally {
      await handle.close();
    }
  }
  return -1;
}

async function findLastSeq(handle: FileHandle): Promise<number | undefined> {
  const { size } = await handle.stat();
  for (let look = FIRST_LOOK_BYTES; look <= LONGEST_LOOK_BYTES; look *= 2) {
    const start = Math.max(0, size - look);
    const text = new TextDecoder().decode(await readRange(handle, start, size));
    // What the look began in the middle of has a bracket too many, and is no JSON.
    const seq = text
      .split("\n")
      .reduceRight<number | undefined>((found, line) => found ?? seqOf(line), undefined);
    if (seq !== undefined || start === 0) return seq;
  }
  return undefined;
}

function seqOf(line: string): number | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || !("seq" in value)) return undefined;
    return Number.isSafeInteger(value.seq) ? Number(value.seq) : undefined;
  } catch {
    return undefined;
  }
}
