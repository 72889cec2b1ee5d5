import type { AgentEvent } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import { defineTextParser } from "./define-text-parser.ts";
import { createDeterministicContext } from "./parser-context.ts";
import { createParserStream, parseChunks } from "./parser-streams.ts";
import type { AgentParser } from "./types.ts";

const createParser = defineTextParser<null>({
  agentType: "lines",
  initialState: null,
  line: (text, state, isTerminated) => ({
    state,
    events: [{ type: "text", text: isTerminated ? text : `${text} (cut)` }],
  }),
});
const newParser = (): AgentParser => createParser({ context: createDeterministicContext() });
const chunks = ["on", "e\ntwo\nthr", "ee"].map((text) => new TextEncoder().encode(text));
const texts = ["one", "two", "three (cut)"];

const textOf = (event: AgentEvent): unknown =>
  event.type === "turn.completed"
    ? event.finishReason
    : event.type === "text"
      ? event.text
      : event.type;

describe("createParserStream", () => {
  test("turns a stream of bytes into a stream of events, and asks for the exit at the end", async () => {
    const stream = ReadableStream.from(chunks).pipeThrough(
      createParserStream(newParser(), { exit: async () => ({ code: 2 }) }),
    );
    expect((await Array.fromAsync(stream)).map(textOf)).toEqual([...texts, "error", "error"]);
  });

  test("reads no further than its reader does", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new TextEncoder().encode("x\n"));
        },
      },
      { highWaterMark: 0 },
    );
    const reader = endless.pipeThrough(createParserStream(newParser())).getReader();
    for (let count = 0; count < 10; count += 1) await reader.read();
    expect(pulled).toBeLessThan(15);
    await reader.cancel();
  });
});

describe("parseChunks", () => {
  test("reads an async iterable", async () => {
    const events = await Array.fromAsync(parseChunks(newParser(), ReadableStream.from(chunks)));
    expect(events.map(textOf)).toEqual([...texts, "cancelled"]);
  });

  test("reads a plain iterable, and asks for the exit at the end", async () => {
    const events = await Array.fromAsync(
      parseChunks(newParser(), chunks, { exit: () => ({ code: 0 }) }),
    );
    expect(events.map(textOf)).toEqual([...texts, "cancelled"]);
  });

  test("takes the next chunk only when the events of the last one are taken", async () => {
    let taken = 0;
    function* source(): Generator<Uint8Array> {
      for (;;) {
        taken += 1;
        yield new TextEncoder().encode("a\nb\n");
      }
    }
    const events = parseChunks(newParser(), source());
    await events.next();
    await events.next();
    expect(taken).toBe(1);
    await events.return();
  });
});
