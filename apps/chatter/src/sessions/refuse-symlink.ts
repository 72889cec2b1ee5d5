import { lstat } from "node:fs/promises";
import { UsageError } from "../usage-error.ts";

/** A link in the data directory could lead anywhere: it is refused, never followed. */
export async function refuseSymlink(file: string): Promise<void> {
  let isLink: boolean;
  try {
    isLink = (await lstat(file)).isSymbolicLink();
  } catch {
    return;
  }
  if (isLink) {
    throw new UsageError(
      `cannot use ${JSON.stringify(file)}: expected a folder, received a symbolic link.`,
    );
  }
}
