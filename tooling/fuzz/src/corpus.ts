import { loadFixtures } from "@chatter/parser-testkit/node";
import { LINE_FEED, splitLines } from "./bytes.ts";
import { DIALECT_NAMES, type DialectName, dialects } from "./dialects.ts";
import { createSessionSource, type SessionSource } from "./session.ts";

/** What the streams of a dialect are made of. */
export interface Corpus {
  /** The recordings, as lines without their line feeds. */
  readonly recordings: readonly (readonly Uint8Array[])[];
  /** Lines of the other dialects. */
  readonly foreign: readonly Uint8Array[];
  readonly createSession: SessionSource;
}

/** Reads the recordings of all dialects, from the point of view of one. */
export function loadCorpus(name: DialectName): Corpus {
  const dialect = dialects[name];
  const fixtures = load(name);
  const session = fixtures.find((fixture) => fixture.name === dialect.session.fixture);
  if (session === undefined) throw new TypeError(`${name}: no ${dialect.session.fixture}`);
  const others = DIALECT_NAMES.filter((other) => other !== name);
  return {
    recordings: fixtures.map(({ bytes }) => contents(bytes)).filter((lines) => lines.length > 0),
    foreign: others.flatMap((other) => load(other).flatMap(({ bytes }) => contents(bytes))),
    createSession: createSessionSource(dialect, session.bytes),
  };
}

function load(name: DialectName): ReturnType<typeof loadFixtures> {
  return loadFixtures(new URL(`../../../${dialects[name].folder}`, import.meta.url));
}

function contents(bytes: Uint8Array): Uint8Array[] {
  return splitLines(bytes).map((line) => (line.at(-1) === LINE_FEED ? line.subarray(0, -1) : line));
}
