import { constants } from "node:fs";
import { type FileHandle, readdir } from "node:fs/promises";
import path from "node:path";
import { createJsonlDecoder, type DecodedLine } from "@chatter/jsonl-formatter";
import { codeOf } from "./explain-disk-error.ts";
import { selectLogFiles } from "./log-file-names.ts";
import { openLogPart } from "./log-file-system.ts";
import { checkSessionDirectory } from "./session-directory.ts";

/** Lines that follow each other in one file of a log. */
export interface LogLines {
  /** The file's name when it was opened. */
  readonly file: string;
  readonly lines: readonly DecodedLine[];
}

interface OpenedPart {
  readonly file: string;
  readonly handle: FileHandle;
}

const CHUNK_BYTES = 256 * 1024;

/**
 * Reads the log of a session, the oldest file first, in bounded memory. A session that was never
 * logged has no lines. Whoever writes the log meanwhile does not disturb.
 */
export async function* readLogLines(directory: string): AsyncGenerator<LogLines> {
  await checkSessionDirectory(directory);
  const parts = await openParts(directory);
  try {
    for (const part of parts.toReversed()) yield* readPart(part);
  } finally {
    for (const { handle } of parts) await handle.close();
  }
}

/**
 * All at once and the newest first: should the files be moved up meanwhile, then one is seen twice,
 * which can be told, and none is missed.
 */
async function openParts(directory: string): Promise<readonly OpenedPart[]> {
  const parts = new Map<string, OpenedPart>();
  try {
    for (const file of selectLogFiles(await readNames(directory))) {
      const handle = await openPart(path.join(directory, file));
      if (handle === undefined) continue;
      const { dev, ino } = await handle.stat();
      const identity = `${dev}:${ino}`;
      if (parts.has(identity)) await handle.close();
      else parts.set(identity, { file, handle });
    }
  } catch (error) {
    for (const { handle } of parts.values()) await handle.close();
    throw error;
  }
  return [...parts.values()];
}

async function readNames(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

async function openPart(file: string): Promise<FileHandle | undefined> {
  try {
    return await openLogPart(file, constants.O_RDONLY);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function* readPart({ file, handle }: OpenedPart): AsyncGenerator<LogLines> {
  const decoder = createJsonlDecoder();
  const chunk = new Uint8Array(CHUNK_BYTES);
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES);
    if (bytesRead === 0) break;
    yield { file, lines: decoder.push(chunk.subarray(0, bytesRead)) };
  }
  yield { file, lines: decoder.end() };
}
