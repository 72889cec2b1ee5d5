import type { AgentEvent } from "@chatter/events-schema";
import type { AgentParser, ParserFactory, ParserOptions } from "@chatter/parser-kit";
import type { LawName } from "../law-violation.ts";
import { createReferenceParser } from "../reference-parser.ts";

/** A parser that is wrong on purpose, and the law that must find it out. */
export interface Mutant {
  /** What it does, after "the parser that …". */
  readonly name: string;
  readonly law: LawName;
  readonly createParser: ParserFactory;
}

/** Changes the events of one call; `isEnd` for those of `end()`. */
export type EventMutation = (events: AgentEvent[], isEnd: boolean) => AgentEvent[];

/** The reference parser with its events changed, and numbered anew. */
export function mutateEvents(createMutation: () => EventMutation): ParserFactory {
  return (options) => {
    const parser = createReferenceParser(options);
    const mutate = createMutation();
    let seq = 0;
    const number = (events: AgentEvent[]): AgentEvent[] =>
      events.map((event) => {
        const numbered = { ...event, seq, eventId: `evt-${seq}` };
        seq += 1;
        return numbered;
      });
    return {
      push: (chunk) => number(mutate(parser.push(chunk), false)),
      end: (exit) => number(mutate(parser.end(exit), true)),
    };
  };
}

/** The reference parser with each event changed by itself. */
export function mutateEach(mutate: (event: AgentEvent) => object): ParserFactory {
  // Cast: a mutant gives what no parser may.
  return mutateEvents(() => (events) => events.map((event) => mutate(event) as AgentEvent));
}

/** The reference parser behind something that changes chunks. */
export function mutateChunks(
  createMutation: () => (chunk: Uint8Array) => Uint8Array,
): ParserFactory {
  return (options) => {
    const parser = createReferenceParser(options);
    const mutate = createMutation();
    return { push: (chunk) => parser.push(mutate(chunk)), end: (exit) => parser.end(exit) };
  };
}

/** Reads one line, with its line feed, by means of the parser. */
export type LineReader = (line: Uint8Array, parser: AgentParser) => AgentEvent[];

/** The reference parser fed line by line through a reader; a last line without end goes by it. */
export function mutateLines(
  createReader: (options: ParserOptions | undefined) => LineReader,
): ParserFactory {
  return (options) => {
    const parser = createReferenceParser(options);
    const read = createReader(options);
    let held = new Uint8Array(0);
    return {
      push(chunk) {
        const events: AgentEvent[] = [];
        held = joinBytes(held, chunk);
        for (let end = held.indexOf(LINE_FEED); end !== -1; end = held.indexOf(LINE_FEED)) {
          events.push(...read(held.slice(0, end + 1), parser));
          held = held.slice(end + 1);
        }
        return events;
      },
      end: (exit) => [...parser.push(held), ...parser.end(exit)],
    };
  };
}

const LINE_FEED = 0x0a;

/** Two chunks as one. */
export function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
