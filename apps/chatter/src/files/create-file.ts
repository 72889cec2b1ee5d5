import { link, unlink } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "./describe-file-error.ts";
import { syncDirectory } from "./sync-directory.ts";
import { type NewFile, writeTemporary } from "./write-temporary.ts";

/** Writes a file, whole or not at all, unless there is one. False: there is, and it stays as it is. */
export async function createFile(file: string, content: NewFile): Promise<boolean> {
  const temporary = await writeTemporary(file, content);
  try {
    // Unlike a rename, a link never replaces what somebody else wrote a moment ago.
    await link(temporary, file);
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
  await syncDirectory(path.dirname(file));
  return true;
}
