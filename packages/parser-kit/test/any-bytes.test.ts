import { type AgentEvent, decodeAgentEvent } from "@chatter/events-schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { createDeterministicContext, defineAgentParser, onEvent } from "../src/index.ts";

const createParser = defineAgentParser<number>({
  agentType: "demo",
  initialState: 0,
  typeOf: (native) => (typeof native["type"] === "string" ? native["type"] : undefined),
  handlers: {
    say: onEvent(z.looseObject({ text: z.string() }), (event, state) => ({
      state,
      events: [{ type: "text", text: event.text }],
    })),
  },
});

function parse(chunks: readonly Uint8Array[]): AgentEvent[] {
  const parser = createParser({
    context: createDeterministicContext(),
    maxLineBytes: 80,
    maxDepth: 5,
  });
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()];
}

const encoder = new TextEncoder();
const good = encoder.encode('{"type":"say","text":"✔"}\n');
const line = fc.oneof(
  fc.json({ maxDepth: 8 }).map((text) => encoder.encode(text)),
  fc.string({ unit: "binary" }).map((text) => encoder.encode(text)),
  fc.uint8Array(),
  fc.constant(good.subarray(0, 12)),
  fc.constant(encoder.encode('{"type":"say","text":5}')),
  fc.constant(encoder.encode("[".repeat(70))),
  fc.constant(encoder.encode("x".repeat(200))),
);
const garbage = line.map((bytes) => [...bytes.filter((byte) => byte !== 0x0a), 0x0a]);

test("any bytes give valid events, never a throw, and each line at most one diagnostic of a kind", () => {
  fc.assert(
    fc.property(fc.array(garbage), (lines) => {
      const events = parse([Uint8Array.from(lines.flat())]);
      const isValid = events.every((event) => decodeAgentEvent(event).kind === "event");
      const told = events.flatMap((event) =>
        event.type === "diagnostic" ? [`${event.line} ${event.code}`] : [],
      );
      expect(isValid).toBe(true);
      expect(new Set(told).size).toBe(told.length);
      // What a line is, and that its bytes are no UTF-8, are two things.
      expect(told.length).toBeLessThanOrEqual(2 * lines.length);
    }),
    // A line of text in quotes whose bytes are no UTF-8: found by chance, once in many thousands.
    { numRuns: 2000, examples: [[[[0x22, 0x80, 0x22, 0x0a]]]] },
  );
});

test("a good line is read after any garbage, and any cut of the bytes gives the same", () => {
  fc.assert(
    fc.property(garbage, fc.nat(300), fc.nat(300), (bytes, first, second) => {
      const input = Uint8Array.from([...good, ...bytes, ...good]);
      const events = parse([input]);
      expect(events.filter((event) => event.type === "text" && event.text === "✔")).toHaveLength(2);
      const [low, high] = [Math.min(first, second), Math.max(first, second)];
      const chunks = [input.subarray(0, low), input.subarray(low, high), input.subarray(high)];
      expect(parse(chunks)).toEqual(events);
    }),
    { numRuns: 2000 },
  );
});
