import type { ParserFactory } from "@chatter/parser-kit";
import { createReferenceParser } from "@chatter/parser-testkit";
import { describe, expect, it } from "vitest";
import { encodeText } from "./bytes.ts";
import { checkStream } from "./check-stream.ts";
import type { Stream } from "./generate-stream.ts";

const stream: Stream = {
  lines: ['{"type":"start"}', "Killed", "[1", "{}", "é🚀".repeat(40)].map(encodeText),
  session: undefined,
  maxLineBytes: 100,
  includeRaw: true,
  exit: undefined,
  chunkSeed: 1,
};

const cases: [law: string, createParser: ParserFactory][] = [
  [
    "throws",
    (options) => ({
      ...createReferenceParser(options),
      end: () => {
        throw new TypeError("no end");
      },
    }),
  ],
  [
    "schema",
    (options) => {
      const parser = createReferenceParser(options);
      return {
        ...parser,
        push: (chunk) => parser.push(chunk).map((event) => ({ ...event, timestamp: Number.NaN })),
      };
    },
  ],
  [
    "lifecycle",
    (options) => {
      const parser = createReferenceParser(options);
      return { ...parser, end: () => parser.end().map((event) => ({ ...event, seq: 0 })) };
    },
  ],
  ["limits", ({ maxLineBytes: _, ...options } = {}) => createReferenceParser(options)],
  [
    "chunking",
    (options) => {
      const parser = createReferenceParser(options);
      return {
        ...parser,
        push: (chunk) => parser.push(chunk.length > 100 ? chunk : new Uint8Array(0)),
      };
    },
  ],
];

describe("checkStream", () => {
  it("finds nothing in a parser that is right", () => {
    expect(checkStream(createReferenceParser, stream)).toBeUndefined();
  });

  it.each(cases)("finds a parser that breaks the law of %s", (law, createParser) => {
    expect(checkStream(createParser, stream)?.law).toBe(law);
  });

  it("finds a parser that does not tell what the session tells", () => {
    const session = { bytes: encodeText("{}\n"), expected: ["text hello"] };
    expect(checkStream(createReferenceParser, { ...stream, session })).toEqual({
      law: "resync",
      message: "after the garbage, expected text hello",
    });
  });
});
