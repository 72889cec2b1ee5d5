import { open } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

/** A file that another process writes. */
export interface FollowedFile {
  readonly path: string;
  /** Whether nobody writes any more. What is in the file then is still read. */
  readonly hasEnded: () => boolean;
  /** Longer files are not read on. */
  readonly maxBytes: number;
}

const CHUNK_BYTES = 64 * 1024;
const LOOK_EVERY_MS = 20;

/**
 * The bytes of a file as they are written, to its end. Gemini CLI loses the last part of a large
 * output when stdout is a pipe and it ends; into a file it writes everything.
 */
export async function* followFile(file: FollowedFile): AsyncGenerator<Uint8Array> {
  const handle = await open(file.path, "r");
  try {
    let position = 0;
    while (position < file.maxBytes) {
      // Asked before reading: what is written after the end was seen does not exist.
      const isLast = file.hasEnded();
      const { bytesRead, buffer } = await handle.read({
        buffer: Buffer.allocUnsafe(CHUNK_BYTES),
        position,
      });
      position += bytesRead;
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
      else if (isLast) return;
      else await delay(LOOK_EVERY_MS);
    }
    throw new Error(`it printed more than ${file.maxBytes} bytes`);
  } finally {
    await handle.close();
  }
}
