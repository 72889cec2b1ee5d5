import type { AgentEvent } from "@chatter/events-schema";
import type { AgentParser, ParserFactory } from "@chatter/parser-kit";
import { encodeText, joinBytes, LINE_FEED } from "../bytes.ts";
import type { DialectName } from "../dialects.ts";

/** A way to break a parser, as people have broken parsers. */
export interface Fault {
  /** What it does, after "the parser that …". */
  readonly name: string;
  /** Those that have nothing to break there. */
  readonly except?: readonly DialectName[];
  readonly plant: (createParser: ParserFactory) => ParserFactory;
}

/** Changes what goes into a parser. */
export function onChunks(createChange: () => (chunk: Uint8Array) => Uint8Array): Fault["plant"] {
  return (createParser) => (options) => {
    const parser = createParser(options);
    const change = createChange();
    return { push: (chunk) => parser.push(change(chunk)), end: (exit) => parser.end(exit) };
  };
}

/** Changes what comes out of a parser; the events are numbered anew. */
export function onEvents(
  createChange: () => (events: AgentEvent[], isEnd: boolean) => object[],
): Fault["plant"] {
  return (createParser) => (options) => {
    const parser = createParser(options);
    const change = createChange();
    let seq = 0;
    const number = (events: object[]): AgentEvent[] =>
      events.map((event) => {
        const numbered = { ...event, seq, eventId: `evt-${seq}` };
        seq += 1;
        // Cast: a broken parser gives what no parser may.
        return numbered as AgentEvent;
      });
    return {
      push: (chunk) => number(change(parser.push(chunk), false)),
      end: (exit) => number(change(parser.end(exit), true)),
    };
  };
}

/** Changes each event by itself. */
export function onEach(change: (event: AgentEvent) => object): Fault["plant"] {
  return onEvents(() => (events) => events.map(change));
}

/** Reads each line, with its line feed, in its own way. */
export function onLines(
  createReader: () => (line: Uint8Array, parser: AgentParser) => AgentEvent[],
): Fault["plant"] {
  return (createParser) => (options) => {
    const parser = createParser(options);
    const read = createReader();
    let held: Uint8Array[] = [];
    return {
      push(chunk) {
        const events: AgentEvent[] = [];
        let start = 0;
        for (
          let end = chunk.indexOf(LINE_FEED);
          end !== -1;
          end = chunk.indexOf(LINE_FEED, start)
        ) {
          const line = joinBytes([...held, chunk.subarray(start, end + 1)]);
          held = [];
          start = end + 1;
          for (const event of read(line, parser)) events.push(event);
        }
        if (start < chunk.length) held.push(chunk.slice(start));
        return events;
      },
      end: (exit) => [...parser.push(joinBytes(held)), ...parser.end(exit)],
    };
  };
}

/** Replaces text in a stream that is decoded as it should be. */
export function replacing(pattern: RegExp, replacement: string): Fault["plant"] {
  return onChunks(() => {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    return (chunk) =>
      encodeText(decoder.decode(chunk, { stream: true }).replaceAll(pattern, replacement));
  });
}
