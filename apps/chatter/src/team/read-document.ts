import { realpath } from "node:fs/promises";
import { describeFileError } from "../files/describe-file-error.ts";
import { readBoundedFile } from "../files/read-bounded-file.ts";

/** A file that a team is made of. */
export interface TeamDocument {
  /** Its real path. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** A document, or why there is none, in words. */
type ReadDocument =
  | { readonly ok: true; readonly document: TeamDocument }
  | { readonly ok: false; readonly problem: string };

/** What to read, and what it may be. */
interface DocumentRequest {
  readonly file: string;
  readonly maximumBytes: number;
  /** Whether a real path will do, before anything is read from it; default: any. */
  readonly isAllowed?: (realPath: string) => boolean;
}

/** Reads a file of text, once: what is shown, hashed and used are the same bytes. */
export async function readDocument(request: DocumentRequest): Promise<ReadDocument> {
  let file: string;
  try {
    file = await realpath(request.file);
  } catch (error) {
    return { ok: false, problem: describeFileError(error) };
  }
  if (request.isAllowed?.(file) === false) return { ok: false, problem: "it leads out of it" };
  const read = await readBoundedFile(file, request.maximumBytes);
  if (!read.ok) return read;
  const { bytes } = read;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { ok: true, document: { file, bytes, text } };
  } catch {
    return { ok: false, problem: "expected UTF-8, received other bytes" };
  }
}
