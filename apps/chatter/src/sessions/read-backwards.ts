import type { FileHandle } from "node:fs/promises";

const LF = 0x0a;
const CHUNK_BYTES = 64 * 1024;

/** Where the last line feed before a position is; -1 when there is none. In bounded memory. */
export async function findLastLineFeed(handle: FileHandle, before: number): Promise<number> {
  for (let end = before; end > 0; end -= CHUNK_BYTES) {
    const start = Math.max(0, end - CHUNK_BYTES);
    const found = (await readRange(handle, start, end)).lastIndexOf(LF);
    if (found !== -1) return start + found;
  }
  return -1;
}

/** The bytes from `start` up to `end`; fewer when the file is shorter. */
export async function readRange(
  handle: FileHandle,
  start: number,
  end: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await handle.read(bytes, length, bytes.length - length, start + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}
