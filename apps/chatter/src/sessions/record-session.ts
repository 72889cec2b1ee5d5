import { link, lstat, mkdir, open, realpath, unlink } from "node:fs/promises";
import path from "node:path";
import { UsageError } from "../usage-error.ts";
import { refuseSymlink } from "./refuse-symlink.ts";
import { encodeSessionRecord } from "./session-record.ts";

/** A session that is about to work in a folder. */
export interface NewSession {
  readonly id: string;
  readonly folder: string;
  readonly team: string | null;
  readonly start: number;
}

/** Writes `session.json`, whole or not at all, unless the session is known already. */
export async function recordSession(dataDirectory: string, session: NewSession): Promise<void> {
  const sessions = path.join(dataDirectory, "sessions");
  const directory = path.join(sessions, session.id);
  for (const folder of [dataDirectory, sessions, directory]) await refuseSymlink(folder);
  const file = path.join(directory, "session.json");
  if (await isThere(file)) return;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { id, team, start } = session;
  const text = encodeSessionRecord({ id, cwd: await realpath(session.folder), team, start });
  const temporary = `${file}.${crypto.randomUUID()}.tmp`;
  const handle = await open(temporary, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
    // Unlike a rename, a link never replaces what another process wrote a moment ago.
    await link(temporary, file).catch(ignoreExisting);
  } finally {
    await handle.close();
    await unlink(temporary);
  }
}

async function isThere(file: string): Promise<boolean> {
  const status = await lstat(file).catch(() => undefined);
  if (status?.isSymbolicLink()) {
    throw new UsageError(
      `cannot use ${JSON.stringify(file)}: expected a file, received a symbolic link.`,
    );
  }
  return status !== undefined;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
