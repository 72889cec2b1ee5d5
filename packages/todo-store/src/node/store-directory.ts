import path from "node:path";
import type { FileSystem } from "./file-system.ts";
import { StoreError, toStoreError } from "./store-error.ts";
import { syncDirectory } from "./sync-directory.ts";

/** Where the lists are, and how far up it must be a real directory of the person's own. */
export interface StoreDirectory {
  readonly directory: string;
  /** `directory` itself or one above it. */
  readonly root: string;
}

/** Refuses symbolic links and what belongs to somebody else. False when there is no directory yet. */
export function checkDirectory(place: StoreDirectory, fileSystem: FileSystem): boolean {
  return stepsOf(place).every((step) => checkStep(step, fileSystem));
}

/** The same, and makes it: closed to others, even if it was open, and there after a power cut. */
export async function ensureDirectory(place: StoreDirectory, files: FileSystem): Promise<void> {
  const { directory } = place;
  if (!checkDirectory(place, files)) {
    await makeDirectory(directory, files);
    checkDirectory(place, files);
  }
  const isOpenToOthers = ((lstat(directory, files)?.mode ?? 0) & 0o077) !== 0;
  if (isOpenToOthers) attempt(() => files.chmodSync(directory, 0o700), "create", directory);
}

/** From the outermost to the innermost. */
function stepsOf({ directory, root }: StoreDirectory): string[] {
  const inner = path.relative(root, directory).split(path.sep).filter(Boolean);
  return [root, ...inner.map((_, index) => path.join(root, ...inner.slice(0, index + 1)))];
}

function checkStep(step: string, fileSystem: FileSystem): boolean {
  const stats = lstat(step, fileSystem);
  if (stats === undefined) return false;
  if (!stats.isDirectory()) {
    const found = stats.isSymbolicLink() ? "a symbolic link" : "something else";
    const code = stats.isSymbolicLink() ? "symlink" : "not-a-file";
    throw new StoreError(code, `${step}: expected a directory, found ${found}.`, { path: step });
  }
  const user = process.geteuid?.();
  if (user !== undefined && stats.uid !== user) {
    const message = `${step}: expected a directory of your own (user ${user}), it belongs to user ${stats.uid}.`;
    throw new StoreError("foreign-owner", message, { path: step });
  }
  return true;
}

function lstat(step: string, fileSystem: FileSystem) {
  return attempt(() => fileSystem.lstatSync(step, { throwIfNoEntry: false }), "check", step);
}

function attempt<R>(work: () => R, verb: "check" | "create", step: string): R {
  try {
    return work();
  } catch (error) {
    throw toStoreError(error, { verb, path: step });
  }
}

async function makeDirectory(directory: string, fileSystem: FileSystem): Promise<void> {
  try {
    const first = fileSystem.mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let made = directory; made.length >= first.length; made = path.dirname(made)) {
      await syncDirectory(path.dirname(made), fileSystem);
    }
  } catch (error) {
    throw toStoreError(error, { verb: "create", path: directory });
  }
}
