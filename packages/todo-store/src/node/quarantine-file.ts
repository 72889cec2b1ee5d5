import type { FileSystem } from "./file-system.ts";
import { toStoreError } from "./store-error.ts";

/**
 * Moves a damaged file aside, onto no other file, and returns where it is now. Needs the lock. Not
 * synced: should a power cut undo the move, the file is found and moved again.
 */
export function quarantineFile(
  file: string,
  { fileSystem, now }: { fileSystem: FileSystem; now: () => number },
): string {
  const time = new Date(now()).toISOString().replaceAll(/[-:.]/g, "");
  try {
    const target = freeName(`${file}.corrupt-${time}`, fileSystem);
    fileSystem.renameSync(file, target);
    return target;
  } catch (error) {
    throw toStoreError(error, { verb: "move aside", path: file });
  }
}

function freeName(name: string, fileSystem: FileSystem): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name}-${count}`;
    if (fileSystem.lstatSync(candidate, { throwIfNoEntry: false }) === undefined) return candidate;
  }
}
