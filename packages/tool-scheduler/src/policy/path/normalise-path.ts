import { hasUnsafe } from "@chatter/safe-text";
import { MAX_PATH_LENGTH } from "../policy-limits.ts";

/** A path as the names from the root down, or why it cannot be judged, as the rest of a sentence. */
export type NormalisedPath =
  | { readonly ok: true; readonly segments: readonly string[] }
  | { readonly ok: false; readonly oddity: string };

/**
 * Brings a path to the one form in which it can be compared: absolute, without `.`, `..` and `//`.
 *
 * It goes by the text alone: whoever names a path resolves symbolic links first. Paths are those of
 * POSIX systems; a backslash, which others read as a separator, is odd.
 */
export function normalisePath(path: string, cwd: string | undefined): NormalisedPath {
  const oddity = findOddity(path);
  if (oddity !== undefined) return { ok: false, oddity };
  if (path.startsWith("/")) return { ok: true, segments: resolveSegments([], path.split("/")) };
  const base = cwd === undefined ? undefined : readFolder(cwd);
  if (base === undefined) {
    return { ok: false, oddity: "is relative, and the folder that it is meant from is not known" };
  }
  return { ok: true, segments: resolveSegments(base, path.split("/")) };
}

/** The names of an absolute folder from the root down; undefined when it is not one. */
export function readFolder(folder: string): readonly string[] | undefined {
  if (!folder.startsWith("/") || findOddity(folder) !== undefined) return undefined;
  return resolveSegments([], folder.split("/"));
}

/** Follows names from a folder: `..` goes up, `.` and nothing stay. */
function resolveSegments(base: readonly string[], names: readonly string[]): readonly string[] {
  const segments = [...base];
  for (const name of names) {
    if (name === "..") segments.pop();
    else if (name !== "." && name !== "") segments.push(name);
  }
  return segments;
}

/** The form of a segment in which file systems that ignore case and composition compare it. */
export function foldSegment(segment: string): string {
  return segment.normalize("NFC").toLowerCase();
}

function findOddity(path: string): string | undefined {
  if (path === "") return "is empty";
  if (path.length > MAX_PATH_LENGTH) return `is longer than ${MAX_PATH_LENGTH} characters`;
  if (path.startsWith("~")) return "begins with ~";
  if (path.includes("\\")) return "contains a backslash";
  const isHidden = hasUnsafe(path) || /[\t\n]/.test(path);
  return isHidden ? "contains characters that are hidden" : undefined;
}
