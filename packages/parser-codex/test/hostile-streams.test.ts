import { type AgentEvent, decodeAgentEvent } from "@chatter/events-schema";
import { createDeterministicContext, type ParserFactory } from "@chatter/parser-kit";
import { loadFixtures } from "@chatter/parser-testkit/node";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCodexAppServerParser } from "../src/app-server/index.ts";
import { createCodexParser } from "../src/index.ts";

/** What can happen to a recording on its way. */
interface Harm {
  readonly fixture: number;
  readonly order: number[];
  readonly flips: readonly (readonly [number, number])[];
  readonly cuts: number[];
}

const harm: fc.Arbitrary<Harm> = fc.record({
  fixture: fc.nat(),
  // Lines are lost, doubled and shuffled.
  order: fc.array(fc.nat(80), { maxLength: 60 }),
  flips: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { maxLength: 12 }),
  cuts: fc.array(fc.nat(), { maxLength: 6 }),
});

function apply({ fixture, order, flips }: Harm, recordings: readonly Uint8Array[]): Uint8Array {
  const text = new TextDecoder().decode(recordings[fixture % recordings.length]);
  const lines = text.split("\n");
  const chosen = order.map((index) => lines[index % lines.length]).join("\n");
  const bytes = new TextEncoder().encode(order.length === 0 ? text : chosen);
  for (const [at, mask] of flips) if (bytes.length > 0) bytes[at % bytes.length]! ^= mask;
  return bytes;
}

function parse(
  createParser: ParserFactory,
  bytes: Uint8Array,
  cuts: readonly number[],
): AgentEvent[] {
  const parser = createParser({ context: createDeterministicContext() });
  const offsets = [
    0,
    ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b),
    bytes.length,
  ];
  const chunks = offsets.slice(1).map((end, index) => bytes.slice(offsets[index], end));
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()];
}

describe.each([
  ["codex exec", createCodexParser, "../fixtures/"],
  ["codex app-server", createCodexAppServerParser, "../fixtures/app-server/"],
])("a damaged stream of %s", (_name, createParser, folder) => {
  const recordings = loadFixtures(new URL(folder, import.meta.url)).map(({ bytes }) => bytes);

  test("gives valid events in any chunks, and never throws", () => {
    fc.assert(
      fc.property(harm, (damage) => {
        const bytes = apply(damage, recordings);
        const events = parse(createParser, bytes, []);
        for (const event of events) {
          const decoded = decodeAgentEvent(event);
          expect(decoded.kind, JSON.stringify([event, decoded])).toBe("event");
        }
        expect(parse(createParser, bytes, damage.cuts)).toEqual(events);
      }),
      { numRuns: 300 },
    );
  });

  test("leaves no tool and no turn open, and ends no tool twice", () => {
    fc.assert(
      fc.property(harm, (damage) => {
        const events = parse(createParser, apply({ ...damage, flips: [] }, recordings), []);
        const open = new Set<string>();
        for (const event of events) {
          if (event.type === "tool.started") open.add(event.toolId);
          if (event.type === "tool.completed") expect(open.delete(event.toolId)).toBe(true);
        }
        expect([...open]).toEqual([]);
        const last = events.findLastIndex(({ type }) => type === "turn.completed");
        const later = events
          .slice(last + 1)
          .filter(({ parentToolId }) => parentToolId === undefined);
        expect(later.some(({ type }) => type === "turn.started" || type === "todo_list")).toBe(
          false,
        );
      }),
      { numRuns: 300 },
    );
  });
});
