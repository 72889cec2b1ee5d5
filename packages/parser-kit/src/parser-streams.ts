import type { AgentEvent } from "@chatter/events-schema";
import type { AgentParser, ProcessExit } from "./types.ts";

/** How the process behind a stream ended, asked for when its output is at an end. */
export interface StreamOptions {
  readonly exit?: () => ProcessExit | undefined | Promise<ProcessExit | undefined>;
}

/** A parser as a `TransformStream`: pipe a stream of bytes through it. */
export function createParserStream(
  parser: AgentParser,
  { exit }: StreamOptions = {},
): TransformStream<Uint8Array, AgentEvent> {
  return new TransformStream({
    transform(chunk, controller) {
      for (const event of parser.push(chunk)) controller.enqueue(event);
    },
    async flush(controller) {
      for (const event of parser.end(await exit?.())) controller.enqueue(event);
    },
  });
}

/**
 * A parser as an async iterable over any source of byte chunks, such as `process.stdin`. Reads the
 * next chunk only when the events of the last one are taken.
 */
export async function* parseChunks(
  parser: AgentParser,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { exit }: StreamOptions = {},
): AsyncGenerator<AgentEvent, void, void> {
  for await (const chunk of source) yield* parser.push(chunk);
  yield* parser.end(await exit?.());
}
