import { readdir, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Removes the folder of a session that this process has locked. The record and the lock go last: what
 * a crash leaves is still listed, and can be removed.
 */
export async function removeSessionFolder(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name === "session.json" || name.startsWith("lock")) continue;
    await rm(path.join(directory, name), { recursive: true, force: true });
  }
  await rm(directory, { recursive: true, force: true });
}
