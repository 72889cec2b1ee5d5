import type { AgentEvent, UnknownAgentEvent } from "@chatter/events-schema";
import { type EncodeOptions, encodeAgentEvent } from "./encode-agent-event.ts";
import { createJsonlDecoder, type DecodedLine, type DecodeOptions } from "./jsonl-decoder.ts";

/** The encoder as a `TransformStream`: one chunk of bytes per event. */
export function createEncoderStream(
  options?: EncodeOptions,
): TransformStream<AgentEvent | UnknownAgentEvent, Uint8Array> {
  return new TransformStream({
    transform(event, controller) {
      controller.enqueue(encoder.encode(encodeAgentEvent(event, options)));
    },
  });
}

/** The decoder as a `TransformStream`: pipe a stream of bytes through it. */
export function createDecoderStream(
  options?: DecodeOptions,
): TransformStream<Uint8Array, DecodedLine> {
  const decoder = createJsonlDecoder(options);
  return new TransformStream({
    transform(chunk, controller) {
      for (const line of decoder.push(chunk)) controller.enqueue(line);
    },
    flush(controller) {
      for (const line of decoder.end()) controller.enqueue(line);
    },
  });
}

/** The encoder as an async iterable over any source of events, one chunk of bytes per event. */
export async function* encodeAgentEvents(
  source: AsyncIterable<AgentEvent | UnknownAgentEvent> | Iterable<AgentEvent | UnknownAgentEvent>,
  options?: EncodeOptions,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const event of source) yield encoder.encode(encodeAgentEvent(event, options));
}

/**
 * The decoder as an async iterable over any source of byte chunks, such as `process.stdin`. Reads
 * the next chunk only when the lines of the last one are taken.
 */
export async function* decodeAgentEvents(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options?: DecodeOptions,
): AsyncGenerator<DecodedLine, void, void> {
  const decoder = createJsonlDecoder(options);
  for await (const chunk of source) yield* decoder.push(chunk);
  yield* decoder.end();
}

const encoder = new TextEncoder();
