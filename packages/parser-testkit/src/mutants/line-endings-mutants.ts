import { createReferenceParser } from "../reference-parser.ts";
import { joinBytes, type Mutant, mutateChunks } from "./mutant.ts";

const LINE_FEED = 0x0a;

export const lineEndingsMutants: readonly Mutant[] = [
  {
    name: "ends a line at a carriage return",
    law: "line-endings",
    createParser: mutateChunks(() => replaceText(/\r/g, "\n")),
  },
  {
    name: "ends a line at U+2028",
    law: "line-endings",
    createParser: mutateChunks(() => replaceText(/\u2028/g, "\n")),
  },
  {
    name: "stumbles over blank lines",
    law: "line-endings",
    createParser: mutateChunks(() => replaceText(/\n(\r?\n)/g, "\n?$1")),
  },
  {
    name: "stumbles over a byte order mark",
    law: "line-endings",
    createParser: mutateChunks(() => {
      let isFirst = true;
      return (chunk) => {
        // Behind a space the mark is no longer at the start of the line.
        const mutated = isFirst ? new Uint8Array([0x20, ...chunk]) : chunk;
        isFirst = false;
        return mutated;
      };
    }),
  },
  {
    name: "forgets a last line without a line feed",
    law: "line-endings",
    createParser: (options) => {
      const parser = createReferenceParser(options);
      let held = new Uint8Array(0);
      return {
        push(chunk) {
          const bytes = joinBytes(held, chunk);
          const end = bytes.lastIndexOf(LINE_FEED) + 1;
          held = bytes.slice(end);
          return parser.push(bytes.slice(0, end));
        },
        end: (exit) => parser.end(exit),
      };
    },
  },
];

function replaceText(pattern: RegExp, replacement: string): (chunk: Uint8Array) => Uint8Array {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (chunk) => new TextEncoder().encode(decoder.decode(chunk).replace(pattern, replacement));
}
