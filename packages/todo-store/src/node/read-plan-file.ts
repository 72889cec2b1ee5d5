import fs from "node:fs";
import { decodePlanDocument } from "../decode-plan-document.ts";
import type { PlanDocument, PlanKey } from "../plan-document.ts";
import type { FileSystem } from "./file-system.ts";
import { errorCodeOf, StoreError, toStoreError } from "./store-error.ts";

/** More than any list comes to; a file beyond it would only fill the memory. */
export const MAX_FILE_BYTES = 64 * 2 ** 20;

/** What a file holds: a list, or why it cannot be one. */
export type PlanFile =
  | { readonly ok: true; readonly document: PlanDocument; readonly modifiedAt: number }
  | { readonly ok: false; readonly problem: string; readonly modifiedAt: number };

/** Undefined when there is no file. Throws for files that are none of the store's business. */
export function readPlanFile(
  file: string,
  key: PlanKey,
  fileSystem: FileSystem,
): PlanFile | undefined {
  const content = readContent(file, fileSystem);
  if (content === undefined) return undefined;
  const { bytes, modifiedAt } = content;
  const json = parse(bytes);
  if (!json.ok) return { ...json, modifiedAt };
  const decoded = decodePlanDocument(json.value, key);
  if (decoded.ok) return { ok: true, document: decoded.document, modifiedAt };
  if (!decoded.isNewer) return { ok: false, problem: decoded.problem, modifiedAt };
  const message = `cannot read ${file}: ${decoded.problem}. It was left as it is; a newer chatter reads it.`;
  throw new StoreError("newer-version", message, { path: file });
}

function readContent(file: string, fileSystem: FileSystem) {
  try {
    const descriptor = open(file, fileSystem);
    if (descriptor === undefined) return undefined;
    try {
      return readOpened(file, descriptor, fileSystem);
    } finally {
      fileSystem.closeSync(descriptor);
    }
  } catch (error) {
    throw toStoreError(error, { verb: "read", path: file });
  }
}

function open(file: string, fileSystem: FileSystem): number | undefined {
  // Not blocking: a named pipe in the place of a list must not stop the program.
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = fs.constants;
  try {
    return fileSystem.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    if (errorCodeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function readOpened(file: string, descriptor: number, fileSystem: FileSystem) {
  const stats = fileSystem.fstatSync(descriptor);
  if (!stats.isFile()) throw refusal("not-a-file", file, "expected a regular file");
  if (stats.size > MAX_FILE_BYTES) {
    throw refusal("too-large", file, `expected at most 64 MiB, it has ${stats.size} bytes`);
  }
  return { bytes: fileSystem.readFileSync(descriptor), modifiedAt: Math.trunc(stats.mtimeMs) };
}

function refusal(code: "not-a-file" | "too-large", file: string, problem: string): StoreError {
  return new StoreError(code, `cannot read ${file}: ${problem}.`, { path: file });
}

function parse(bytes: Uint8Array): { ok: true; value: unknown } | { ok: false; problem: string } {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const isText = error instanceof SyntaxError;
    return { ok: false, problem: isText ? "it is not JSON" : "it is not UTF-8 text" };
  }
}
