import { MAX_PATHS, MAX_SCANNED_PATHS } from "../policy-limits.ts";
import type { PolicySubject } from "../policy-subject.ts";
import { normalisePath, readFolder } from "./normalise-path.ts";

/** What a call touches, as far as it can be told. */
export interface PathsReading {
  /** The paths that can be compared, each by its names from the root down. */
  readonly paths: readonly (readonly string[])[];
  /** The folder that relative paths are meant from, by its names; undefined when nobody knows. */
  readonly folder: readonly string[] | undefined;
  /** Why the paths cannot be judged, as a sentence. */
  readonly oddity: string | undefined;
}

/** Reads the paths of a call. Those that can be compared are listed even when others are odd. */
export function readPaths({ paths: given = [], cwd }: PolicySubject): PathsReading {
  const paths: (readonly string[])[] = [];
  let oddity = given.length > MAX_PATHS ? `there are more than ${MAX_PATHS} paths` : undefined;
  for (const path of given.slice(0, MAX_SCANNED_PATHS)) {
    const normalised = normalisePath(path, cwd);
    if (normalised.ok) paths.push(normalised.segments);
    else oddity ??= `a path ${normalised.oddity}`;
  }
  return { paths, folder: cwd === undefined ? undefined : readFolder(cwd), oddity };
}
