import { type AgentEvent, decodeAgentEvent } from "@chatter/events-schema";
import { createDeterministicContext } from "@chatter/parser-kit";
import { loadFixtures } from "@chatter/parser-testkit/node";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createClaudeParser } from "../src/create-claude-parser.ts";

const fixtures = loadFixtures(new URL("../fixtures/", import.meta.url));
const lines = fixtures
  .flatMap(({ bytes }) => new TextDecoder().decode(bytes).split("\n"))
  // The long lists of an init add nothing here but time.
  .filter((line) => line !== "" && !line.includes('"subtype":"init"'));

function parse(chunks: readonly Uint8Array[]): AgentEvent[] {
  const parser = createClaudeParser({ context: createDeterministicContext() });
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()];
}

function encode(text: readonly string[]): Uint8Array {
  return new TextEncoder().encode(text.map((line) => `${line}\n`).join(""));
}

function problemsOf(events: readonly AgentEvent[]): unknown[] {
  return events.map((event) => decodeAgentEvent(event)).filter(({ kind }) => kind !== "event");
}

/** Lines in another order, some of them missing or doubled. */
const shuffled = fc.array(fc.constantFrom(...lines), { maxLength: 40 }).map(encode);
const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { maxLength: 8 });

describe("whatever comes", () => {
  test("shuffled lines with flipped bytes give valid events", () => {
    fc.assert(
      fc.property(shuffled, flips, (bytes, changes) => {
        for (const [at, mask] of changes) {
          const index = at % Math.max(1, bytes.length);
          bytes[index] = (bytes[index] ?? 0) ^ mask;
        }
        expect(problemsOf(parse([bytes]))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("the cut into chunks changes nothing", () => {
    fc.assert(
      fc.property(shuffled, fc.nat(), (bytes, at) => {
        const cut = at % (bytes.length + 1);
        expect(parse([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(parse([bytes]));
      }),
      { numRuns: 50 },
    );
  });

  test("any JSON in the place of any detail gives valid events", () => {
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.jsonValue(), fc.nat(), (line, odd, at) => {
        expect(problemsOf(parse([encode([replaceDetail(line, odd, at)])]))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test("calls without an end take bounded time and memory", () => {
    const calls = Array.from({ length: 20_000 }, (_, index) => {
      const content = [{ type: "tool_use", id: `t${index}`, name: "Bash", input: {} }];
      return JSON.stringify({ type: "assistant", message: { content } });
    });
    const events = parse([encode(calls)]);
    expect(events.filter(({ type }) => type === "tool.completed")).toHaveLength(20_000);
  });
});

/** Puts a value in the place of one of the values in a line of JSON. */
function replaceDetail(line: string, odd: unknown, at: number): string {
  let count = 0;
  const total = countValues(line);
  return JSON.stringify(JSON.parse(line), (_key, value: unknown) => {
    count += 1;
    return count - 1 === at % total ? odd : value;
  });
}

function countValues(line: string): number {
  let count = 0;
  JSON.parse(line, () => {
    count += 1;
  });
  return count;
}
