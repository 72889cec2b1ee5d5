import { normalisePath } from "./normalise-path.ts";

/** One name of a pattern; `isPattern` when a `*` in it means something. */
export interface PatternSegment {
  readonly text: string;
  readonly isPattern: boolean;
}

/** The path of a rule. */
export interface PathPattern {
  readonly isAbsolute: boolean;
  /** With `..` left in: a relative path is followed from any folder. */
  readonly segments: readonly PatternSegment[];
  readonly hasWildcard: boolean;
}

/** What {@link parsePathPattern} made of a text. */
export type ParsedPathPattern =
  | { readonly ok: true; readonly pattern: PathPattern }
  | { readonly ok: false; readonly problem: string };

/** Reads the path of a rule; the problem says what was expected. */
export function parsePathPattern(text: string): ParsedPathPattern {
  const normalised = normalisePath(text, "/");
  if (!normalised.ok) {
    return {
      ok: false,
      problem: `expected a path that can be judged, but it ${normalised.oddity}`,
    };
  }
  const segments = text
    .split("/")
    .filter((name) => name !== "" && name !== ".")
    .map((name) => ({ text: name, isPattern: name.includes("*") }));
  const wildcard = segments.findIndex(({ isPattern }) => isPattern);
  const hasWildcard = wildcard !== -1;
  if (hasWildcard && segments.slice(wildcard).some(({ text: name }) => name === "..")) {
    return { ok: false, problem: "expected no .. after a *" };
  }
  return { ok: true, pattern: { isAbsolute: text.startsWith("/"), segments, hasWildcard } };
}
