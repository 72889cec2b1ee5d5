import fs from "node:fs";
import { promisify } from "node:util";
import type { FileSystem } from "./file-system.ts";
import { errorCodeOf } from "./store-error.ts";

/** Makes new names in a directory survive a power cut. */
export async function syncDirectory(directory: string, fileSystem: FileSystem): Promise<void> {
  const descriptor = fileSystem.openSync(directory, fs.constants.O_RDONLY);
  try {
    await promisify(fileSystem.fsync)(descriptor);
  } catch (error) {
    // File systems without such a thing say so; there is nothing more to do on them.
    if (errorCodeOf(error) !== "EINVAL" && errorCodeOf(error) !== "ENOTSUP") throw error;
  } finally {
    fileSystem.closeSync(descriptor);
  }
}
