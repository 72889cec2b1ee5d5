import { opendir, realpath } from "node:fs/promises";
import path from "node:path";
import { hasUnsafe } from "@chatter/safe-text";

/** Something below a folder, by its path from there. */
export interface ListedPath {
  /** With `/` between its parts, and one at the end of a folder's. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** More than that is no menu any more. */
const MOST_PATHS = 50;
/** A folder with more entries is not read to its end. */
const MOST_ENTRIES = 20_000;
/** Large, and nobody's own. */
const SKIPPED_AT_ROOT: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/**
 * What below `root`, a real path, begins with what was typed: the entries of one folder, in order.
 * Links are neither listed nor followed, hidden entries are listed after a dot, and names that
 * cannot be typed as one word are left out. What cannot be read has no entries.
 */
export async function listPaths(root: string, typed: string): Promise<readonly ListedPath[]> {
  const slash = typed.lastIndexOf("/") + 1;
  const folder = typed.slice(0, slash);
  const begun = typed.slice(slash).toLowerCase();
  if (!(await isRealFolder(root, folder))) return [];
  const found: ListedPath[] = [];
  for (const { name, isFolder } of await readEntries(path.join(root, folder))) {
    if (!name.toLowerCase().startsWith(begun)) continue;
    if (name.startsWith(".") && !begun.startsWith(".")) continue;
    if (folder === "" && SKIPPED_AT_ROOT.has(name)) continue;
    if (/[\s\\]/.test(name) || hasUnsafe(name)) continue;
    found.push({ path: `${folder}${name}${isFolder ? "/" : ""}`, isFolder });
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, MOST_PATHS);
}

/** Whether a folder is below the root just as it is written: no link, no `..`, nothing absolute. */
async function isRealFolder(root: string, folder: string): Promise<boolean> {
  const parts = folder.split("/").slice(0, -1);
  if (parts.some((part) => ["", ".", ".."].includes(part))) return false;
  const whole = path.join(root, ...parts);
  try {
    return (await realpath(whole)) === whole;
  } catch {
    return false;
  }
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

async function readEntries(folder: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let read = 0;
  try {
    for await (const entry of await opendir(folder)) {
      const isFolder = entry.isDirectory();
      if (isFolder || entry.isFile()) entries.push({ name: entry.name, isFolder });
      read += 1;
      if (read === MOST_ENTRIES) break;
    }
  } catch {
    // Somebody is typing: a folder that cannot be read is not worth an error.
  }
  return entries;
}
