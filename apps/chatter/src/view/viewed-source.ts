import type { AgentEvent } from "@chatter/events-schema";
import type { AgentParser } from "@chatter/parser-kit";

/** A stream to be shown: its bytes, what reads them, and whose they are. */
export interface ViewedSource {
  readonly parser: AgentParser;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly name: (event: AgentEvent) => AgentEvent;
}

/** The events of the stream, chunk by chunk, to its very end. */
export async function* readEvents({
  parser,
  chunks,
  name,
}: ViewedSource): AsyncGenerator<AgentEvent[]> {
  for await (const chunk of chunks) yield parser.push(chunk).map(name);
  yield parser.end().map(name);
}
