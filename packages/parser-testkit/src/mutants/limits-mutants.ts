import type { AgentEvent } from "@chatter/events-schema";
import { DIAGNOSTIC_CODES, type ParserFactory, type ParserOptions } from "@chatter/parser-kit";
import { createReferenceParser } from "../reference-parser.ts";
import { type Mutant, mutateEvents, mutateLines } from "./mutant.ts";

export const limitsMutants: readonly Mutant[] = [
  {
    name: "has no limit for lines",
    law: "limits",
    createParser: withOptions(({ maxLineBytes: _, ...options }) => options),
  },
  {
    name: "skips a line that is just as long as the limit",
    law: "limits",
    createParser: withOptions(({ maxLineBytes, ...options }) =>
      maxLineBytes === undefined ? options : { ...options, maxLineBytes: maxLineBytes - 1 },
    ),
  },
  {
    name: "has no limit for depth",
    law: "limits",
    createParser: withOptions(({ maxDepth: _, ...options }) => options),
  },
  {
    name: "skips JSON that is just as deep as the limit",
    law: "limits",
    createParser: withOptions(({ maxDepth, ...options }) =>
      maxDepth === undefined ? options : { ...options, maxDepth: maxDepth - 1 },
    ),
  },
  {
    name: "says nothing about a line that is too long",
    law: "limits",
    createParser: mutateEvents(() => (events) => events.filter((event) => !isTooLong(event))),
  },
  {
    name: "says twice that a line is too long",
    law: "limits",
    createParser: mutateEvents(
      () => (events) => events.flatMap((event) => (isTooLong(event) ? [event, event] : [event])),
    ),
  },
  {
    name: "loses the line after one that is too long",
    law: "limits",
    createParser: mutateLines(() => {
      let isLost = false;
      return (line, parser) => {
        const events = parser.push(line);
        const wasLost = isLost;
        isLost = events.some(isTooLong);
        return wasLost && !isLost ? [] : events;
      };
    }),
  },
  {
    name: "gives up a line that is too long only at the next chunk",
    law: "limits",
    createParser: (options = {}) => {
      const parser = createReferenceParser(options);
      return {
        ...parser,
        push(chunk) {
          const isCut = chunk.length === CHUNK_SIZE && !chunk.includes(LINE_FEED);
          return isCut ? [...parser.push(chunk), ...parser.push(LINE_END)] : parser.push(chunk);
        },
      };
    },
  },
];

const CHUNK_SIZE = 1000;
const LINE_FEED = 0x0a;
const LINE_END = new Uint8Array([LINE_FEED]);

function withOptions(change: (options: ParserOptions) => ParserOptions): ParserFactory {
  return (options = {}) => createReferenceParser(change(options));
}

function isTooLong(event: AgentEvent): boolean {
  return event.type === "diagnostic" && event.code === DIAGNOSTIC_CODES.lineTooLong;
}
