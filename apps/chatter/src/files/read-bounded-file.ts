import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { describeFileError } from "./describe-file-error.ts";

/** The bytes of a file, or why there are none, in words. */
type ReadFile =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: string };

/** Reads a file that is not larger than it may be. Pipes and devices are refused, not waited for. */
export async function readBoundedFile(file: string, maximumBytes: number): Promise<ReadFile> {
  let handle: FileHandle | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe waits until somebody writes to it.
    handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const status = await handle.stat();
    if (status.isDirectory()) return { ok: false, problem: "it is a folder" };
    if (!status.isFile()) return { ok: false, problem: "it is not a regular file" };
    const bytes = await readUpTo(handle, maximumBytes + 1);
    if (bytes.length <= maximumBytes) return { ok: true, bytes };
    const size = Math.max(status.size, bytes.length);
    const problem = `expected at most ${maximumBytes} bytes, received ${size}`;
    return { ok: false, problem };
  } catch (error) {
    return { ok: false, problem: describeFileError(error) };
  } finally {
    await handle?.close();
  }
}

/** The size that the system tells may have changed since. */
async function readUpTo(handle: FileHandle, maximumBytes: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(maximumBytes);
  let length = 0;
  while (length < maximumBytes) {
    const { bytesRead } = await handle.read(buffer, length, maximumBytes - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}
