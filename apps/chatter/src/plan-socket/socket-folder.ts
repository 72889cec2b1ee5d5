import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import net from "node:net";
import path from "node:path";

const PREFIX = "chatter-plan-";
const SOCKET = "s";
/** The address of a socket has 104 bytes on some systems, the end included. */
const LONGEST_PATH_BYTES = 99;
/** Whoever opens a socket needs less: what is younger may be about to listen. */
const YOUNG_MS = 60_000;
const MOST_AT_ONCE = 50;

/** A folder that only its owner can enter, and the path for a socket in it. */
export interface SocketFolder {
  readonly path: string;
  readonly socket: string;
}

/**
 * Makes one in the first of the given folders where the path is short enough for a socket and
 * something can be made. Throws when there is none.
 */
export async function makeSocketFolder(parents: readonly string[]): Promise<SocketFolder> {
  let problem: unknown = new Error(
    `expected a folder with a path of at most ${LONGEST_PATH_BYTES - SUFFIX_BYTES} bytes`,
  );
  for (const parent of parents) {
    if (Buffer.byteLength(parent) + SUFFIX_BYTES > LONGEST_PATH_BYTES) continue;
    try {
      const folder = await mkdtemp(path.join(parent, PREFIX));
      return { path: folder, socket: path.join(folder, SOCKET) };
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

/** What is added to a parent: separators, the prefix and its six random characters, the socket. */
const SUFFIX_BYTES = `/${PREFIX}XXXXXX/${SOCKET}`.length;

/** Removes what chatters that were killed left behind: folders of ours where nobody listens. */
export async function removeStaleFolders(parent: string, now: number): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const ours = names.filter((name) => name.startsWith(PREFIX)).slice(0, MOST_AT_ONCE);
  await Promise.all(ours.map((name) => removeIfStale(path.join(parent, name), now)));
}

async function removeIfStale(folder: string, now: number): Promise<void> {
  try {
    const status = await lstat(folder);
    const isOwn = status.isDirectory() && status.uid === process.getuid?.();
    if (!isOwn || now - status.mtimeMs < YOUNG_MS) return;
    if (await isListening(path.join(folder, SOCKET))) return;
    await rm(folder, { recursive: true, force: true });
  } catch {
    // Somebody else removed it, or it cannot be: it harms nobody.
  }
}

/** Only a refusal, or no socket at all, says for sure that nobody does. */
function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket);
    connection.once("connect", () => {
      connection.destroy();
      resolve(true);
    });
    connection.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code !== "ECONNREFUSED" && error.code !== "ENOENT");
    });
  });
}
