import type { AgentEvent } from "@chatter/events-schema";
import { createReferenceParser } from "../reference-parser.ts";
import { joinBytes, type Mutant, mutateChunks } from "./mutant.ts";

const LINE_FEED = 0x0a;

export const chunkingMutants: readonly Mutant[] = [
  {
    name: "decodes each chunk by itself",
    law: "chunking",
    createParser: mutateChunks(
      () => (chunk) => new TextEncoder().encode(new TextDecoder().decode(chunk)),
    ),
  },
  {
    name: "takes a chunk for a line",
    law: "chunking",
    createParser: mutateChunks(() => (chunk) => new Uint8Array([...chunk, LINE_FEED])),
  },
  {
    name: "keeps the chunk instead of a copy",
    law: "chunking",
    createParser: (options) => {
      const parser = createReferenceParser(options);
      let kept = new Uint8Array(0);
      return {
        push(chunk) {
          const end = chunk.lastIndexOf(LINE_FEED) + 1;
          const events = end === 0 ? [] : parser.push(kept);
          if (end === 0) kept = joinBytes(kept, chunk);
          else {
            events.push(...parser.push(chunk.subarray(0, end)));
            // Cast: the buffers of the tests are never shared between threads.
            kept = chunk.subarray(end) as Uint8Array<ArrayBuffer>;
          }
          return events;
        },
        end: (exit) => [...parser.push(kept), ...parser.end(exit)],
      };
    },
  },
  {
    name: "gives everything at the end",
    law: "chunking",
    createParser: (options) => {
      const parser = createReferenceParser(options);
      const events: AgentEvent[] = [];
      return {
        push(chunk) {
          events.push(...parser.push(chunk));
          return [];
        },
        end: (exit) => [...events, ...parser.end(exit)],
      };
    },
  },
];
