import fs, { type BigIntStats, type FSWatcher } from "node:fs";
import path from "node:path";

/** Looks again this often where the system's own notices fail: no directory yet, a network disk. */
const POLL_MS = 1000;

/**
 * Calls back after each change of a file, by whichever process. Each look compares the file itself,
 * so that notices which mean nothing, come twice or not at all do no harm.
 */
export function watchPlanFile(file: string, onChange: () => void): () => void {
  const directory = path.dirname(file);
  let watcher: FSWatcher | undefined;
  let watched: string | undefined;
  let seen = fileIdentity(file);

  arm();
  const timer = setInterval(() => {
    arm();
    look();
  }, POLL_MS);
  return () => {
    clearInterval(timer);
    watcher?.close();
    watcher = undefined;
  };

  function look(): void {
    const current = fileIdentity(file);
    if (current === seen) return;
    seen = current;
    onChange();
  }

  /** A directory that is removed and made anew is another one: the old notices are dead. */
  function arm(): void {
    const current = directoryIdentity(directory);
    if (current === watched) return;
    watcher?.close();
    watcher = current === undefined ? undefined : watchDirectory(file, look);
    watched = watcher === undefined ? undefined : current;
  }
}

/** Undefined when the system has no notices left to give: then the poll alone does it. */
function watchDirectory(file: string, onEvent: () => void): FSWatcher | undefined {
  const base = path.basename(file);
  try {
    const watcher = fs.watch(path.dirname(file), (_event, name) => {
      if (name === null || name === base) onEvent();
    });
    return watcher.on("error", () => {});
  } catch {
    return undefined;
  }
}

/** The birth time tells a directory from its successor, which often gets the same inode. */
function directoryIdentity(directory: string): string | undefined {
  const stats = tryStat(directory);
  return stats && `${stats.dev}:${stats.ino}:${stats.birthtimeNs}`;
}

function fileIdentity(file: string): string | undefined {
  const stats = tryStat(file);
  return stats && `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeNs}`;
}

function tryStat(target: string): BigIntStats | undefined {
  try {
    return fs.lstatSync(target, { throwIfNoEntry: false, bigint: true });
  } catch {
    return undefined;
  }
}
