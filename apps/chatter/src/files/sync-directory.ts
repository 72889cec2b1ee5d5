import { open } from "node:fs/promises";
import { codeOf } from "./describe-file-error.ts";

/** Makes a new name in a directory survive a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } catch (error) {
    // File systems without such a thing say so; there is nothing more to do on them.
    const code = codeOf(error);
    if (code !== "EINVAL" && code !== "ENOTSUP") throw error;
  } finally {
    await handle.close();
  }
}
