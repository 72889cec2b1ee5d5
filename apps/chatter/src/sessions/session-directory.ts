import { chmod, lstat, mkdir } from "node:fs/promises";
import path from "node:path";
import { UsageError } from "../usage-error.ts";
import { refuseSymlink } from "./refuse-symlink.ts";

/** Makes the folder of a session, `<data>/sessions/<id>`, closed to others even if it was open. */
export async function ensureSessionDirectory(directory: string): Promise<void> {
  await checkSessionDirectory(directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const status = await lstat(directory);
  if (!status.isDirectory()) {
    throw new UsageError(`cannot use ${JSON.stringify(directory)}: expected a folder.`);
  }
  if ((status.mode & 0o077) !== 0) await chmod(directory, 0o700);
}

/** Refuses the folder of a session when it, the one above or the data directory is a link. */
export async function checkSessionDirectory(directory: string): Promise<void> {
  const sessions = path.dirname(directory);
  for (const folder of [path.dirname(sessions), sessions, directory]) await refuseSymlink(folder);
}
