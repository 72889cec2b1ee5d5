import { expect, it } from "vitest";
import { bytesOf, checkStream } from "./check-stream.ts";
import { loadCorpus } from "./corpus.ts";
import { DIALECT_NAMES, dialects } from "./dialects.ts";
import { generateStream } from "./generate-stream.ts";

it.each(DIALECT_NAMES)("makes the same streams of %s for the same seed", (name) => {
  const corpus = loadCorpus(name);
  for (const index of [0, 1, 2]) {
    const stream = generateStream(corpus, 5, index);
    expect(bytesOf(generateStream(corpus, 5, index))).toEqual(bytesOf(stream));
    expect(bytesOf(generateStream(corpus, 6, index))).not.toEqual(bytesOf(stream));
  }
});

it.each(DIALECT_NAMES)("finds nothing in a whole session of %s", (name) => {
  const corpus = loadCorpus(name);
  const streams = Array.from({ length: 40 }, (_, index) => generateStream(corpus, 5, index));
  const { createParser } = dialects[name];
  for (const stream of streams.filter(({ session }) => session !== undefined)) {
    expect(stream.session?.expected.length).toBeGreaterThan(0);
    expect(checkStream(createParser, { ...stream, lines: [] })).toBeUndefined();
  }
});
