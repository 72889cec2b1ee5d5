import { open, unlink } from "node:fs/promises";
import { codeOf } from "../files/describe-file-error.ts";

/**
 * Writes pieces to a new file. False: something is there already, and stays as it is. What fails
 * half-way leaves no file.
 */
export async function writeNewFile(file: string, pieces: AsyncIterable<string>): Promise<boolean> {
  const handle = await open(file, "wx", 0o600).catch((error: unknown) => {
    if (codeOf(error) === "EEXIST") return undefined;
    throw error;
  });
  if (handle === undefined) return false;
  try {
    for await (const piece of pieces) await handle.writeFile(piece);
    await handle.sync();
  } catch (error) {
    await unlink(file).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
  return true;
}
