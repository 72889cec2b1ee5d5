import { open, unlink } from "node:fs/promises";

/** What is to be in a new file. */
export interface NewFile {
  readonly text: string;
  /** Who may read it; the mask of the process is applied as always. */
  readonly mode: number;
}

/** Writes a file beside the one that is meant, safe on the disk. Gives its path; the caller moves it. */
export async function writeTemporary(file: string, { text, mode }: NewFile): Promise<string> {
  const temporary = `${file}.${crypto.randomUUID()}.tmp`;
  const handle = await open(temporary, "wx", mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => {});
    await unlink(temporary).catch(() => {});
    throw error;
  }
  return temporary;
}
