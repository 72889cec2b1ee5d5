import type { Match } from "../match.ts";
import { matchSequence } from "./match-sequence.ts";
import { foldSegment } from "./normalise-path.ts";
import type { PathPattern, PatternSegment } from "./path-pattern.ts";

/** How a pattern is taken. */
export interface PathTestOptions {
  /** The folder that a relative pattern is meant from, by its names; undefined when nobody knows. */
  readonly folder: readonly string[] | undefined;
  /**
   * Generously, case does not matter, and whatever a pattern names covers what lies below it.
   * Otherwise only a pattern without wildcards does.
   */
  readonly isGenerous: boolean;
}

/** Makes the test whether a pattern covers a path; `maybe` when it is relative to nobody knows what. */
export function createPathTest(
  pattern: PathPattern,
  { folder, isGenerous }: PathTestOptions,
): (path: readonly string[]) => Match {
  const resolved = resolvePattern(pattern, folder);
  if (resolved === undefined) return () => "maybe";
  const coversBelow = isGenerous || !pattern.hasWildcard;
  const covering = coversBelow ? [...resolved, ANY_DEPTH] : resolved;
  const expected = isGenerous ? covering.map(foldPattern) : covering;
  return (path) => {
    const given = isGenerous ? path.map(foldSegment) : path;
    return matchSequence(expected, given, SEGMENT_TESTS) ? "yes" : "no";
  };
}

const ANY_DEPTH: PatternSegment = { text: "**", isPattern: true };

const SEGMENT_TESTS = {
  isAny: ({ text, isPattern }: PatternSegment) => isPattern && text === "**",
  isSame: ({ text, isPattern }: PatternSegment, name: string) =>
    isPattern ? matchSequence([...text], [...name], CHARACTER_TESTS) : text === name,
};

const CHARACTER_TESTS = {
  isAny: (sign: string) => sign === "*",
  isSame: (sign: string, character: string) => sign === character,
};

function resolvePattern(
  { isAbsolute, segments }: PathPattern,
  folder: readonly string[] | undefined,
): readonly PatternSegment[] | undefined {
  const base = isAbsolute ? [] : folder;
  if (base === undefined) return undefined;
  const resolved: PatternSegment[] = base.map((text) => ({ text, isPattern: false }));
  for (const segment of segments) {
    if (segment.text === "..") resolved.pop();
    else resolved.push(segment);
  }
  return resolved;
}

function foldPattern({ text, isPattern }: PatternSegment): PatternSegment {
  return { text: foldSegment(text), isPattern };
}
