import type { ServerResponse } from "node:http";
import type { JsonObject } from "../json.ts";

/** Server-sent events that make up one answer. */
export interface EventStream {
  readonly events: readonly JsonObject[];
  /** Whether every event also carries its `type` as its name. */
  readonly isNamed: boolean;
  /** Whether the connection breaks after the last one. */
  readonly isCut: boolean;
}

/** Sends such an answer. */
export function sendEvents(response: ServerResponse, stream: EventStream): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  for (const event of stream.events) {
    const name = stream.isNamed ? `event: ${String(event["type"])}\n` : "";
    response.write(`${name}data: ${JSON.stringify(event)}\n\n`);
  }
  // A reader that learns of the break together with the last events may drop them.
  if (stream.isCut) setTimeout(() => response.destroy(), 300);
  else response.end();
}

/** What is left of an answer whose connection breaks before its last piece of content. */
export function cutEvents(
  events: readonly JsonObject[],
  isContent: (event: JsonObject) => boolean,
): readonly JsonObject[] {
  return events.slice(0, Math.max(0, events.findLastIndex(isContent)));
}

/** A text in pieces, as a model sends it. */
export function splitText(text: string, size = 24): readonly string[] {
  const characters = [...text];
  const count = Math.max(1, Math.ceil(characters.length / size));
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(""),
  );
}
