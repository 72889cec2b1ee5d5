import { rename, unlink } from "node:fs/promises";
import path from "node:path";
import { syncDirectory } from "./sync-directory.ts";
import { type NewFile, writeTemporary } from "./write-temporary.ts";

/** Writes a file, whole or not at all. What was there before goes; a link is replaced, not followed. */
export async function replaceFile(file: string, content: NewFile): Promise<void> {
  const temporary = await writeTemporary(file, content);
  try {
    await rename(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
  await syncDirectory(path.dirname(file));
}
