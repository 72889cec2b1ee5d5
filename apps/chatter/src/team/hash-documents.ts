import { createHash } from "node:crypto";
import type { TeamDocument } from "./read-document.ts";

/** What a team is made of, in one word: another one as soon as a byte of any file changes. */
export function hashDocuments(documents: readonly Pick<TeamDocument, "file" | "bytes">[]): string {
  const hash = createHash("sha256");
  for (const { file, bytes } of documents) {
    // The length keeps the end of one file from being the beginning of the next.
    hash.update(`${JSON.stringify(file)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}
