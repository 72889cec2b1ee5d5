import { access, constants, lstat, stat } from "node:fs/promises";
import path from "node:path";
import type { FolderFacts } from "./doctor-facts.ts";

/** What a folder is like; it is not made, and nothing is written to it. */
export async function lookAtFolder(folder: string): Promise<FolderFacts> {
  const link = await lstat(folder).catch(() => undefined);
  if (link === undefined) {
    const isWritable = await canMake(folder);
    return { path: folder, kind: "absent", isWritable, isForeign: false, mode: null };
  }
  const status = await stat(folder).catch(() => link);
  const own = process.getuid?.();
  return {
    path: folder,
    kind: kindOf(link.isSymbolicLink(), status.isDirectory()),
    isWritable: await isAllowed(folder),
    isForeign: own !== undefined && own !== 0 && status.uid !== own,
    mode: status.isDirectory() ? status.mode & 0o777 : null,
  };
}

function kindOf(isLink: boolean, isFolder: boolean): FolderFacts["kind"] {
  if (!isFolder) return "other";
  return isLink ? "link" : "folder";
}

/** Whether the first folder above it that is there can be written to. */
async function canMake(folder: string): Promise<boolean> {
  const parent = path.dirname(folder);
  if (parent === folder) return false;
  const status = await stat(parent).catch(() => undefined);
  if (status === undefined) return await canMake(parent);
  return status.isDirectory() && (await isAllowed(parent));
}

async function isAllowed(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
