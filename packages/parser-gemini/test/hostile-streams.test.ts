import { type AgentEvent, decodeAgentEvent } from "@chatter/events-schema";
import { createDeterministicContext } from "@chatter/parser-kit";
import { loadFixtures } from "@chatter/parser-testkit/node";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGeminiParser } from "../src/create-gemini-parser.ts";

const fixtures = loadFixtures(new URL("../fixtures/", import.meta.url));
const lines = fixtures.flatMap(({ bytes }) => splitLines(bytes));

function splitLines(bytes: Uint8Array): string[] {
  return new TextDecoder().decode(bytes).split("\n").filter(Boolean);
}

/** The events of the bytes, cut at the given places; fails when one of them is not valid. */
function parse(bytes: Uint8Array, cuts: readonly number[], code: number | undefined): AgentEvent[] {
  const parser = createGeminiParser({ context: createDeterministicContext() });
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b)];
  const events = places.flatMap((from, at) => parser.push(bytes.subarray(from, places[at + 1])));
  events.push(...parser.end(code === undefined ? undefined : { code }));
  for (const event of events) expect(decodeAgentEvent(event)).toMatchObject({ kind: "event" });
  return events;
}

function expectSane(bytes: Uint8Array, cuts: readonly number[], code: number | undefined): void {
  const events = parse(bytes, cuts, code);
  expect(events).toEqual(parse(bytes, [], code));
  const started = events.filter(({ type }) => type === "tool.started");
  const completed = events.filter(({ type }) => type === "tool.completed");
  expect(completed.length).toBeLessThanOrEqual(started.length);
}

const cuts = fc.array(fc.nat(), { maxLength: 6 });
const exitCode = fc.option(fc.constantFrom(0, 1, 41, 53, 130, 144, 173, 244), { nil: undefined });
const anyFixture = fc.constantFrom(...fixtures.filter(({ bytes }) => bytes.length > 0));

describe("streams that went through bad hands give valid events, however they are cut", () => {
  it("after bytes were changed", () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(anyFixture, changes, cuts, exitCode, (fixture, flips, places, code) => {
        const bytes = fixture.bytes.slice();
        for (const [at, value] of flips) bytes[at % bytes.length] = value;
        expectSane(bytes, places, code);
      }),
      { numRuns: 150 },
    );
  });

  it("after lines were lost, repeated, or put in another order", () => {
    const someLines = fc.array(fc.constantFrom(...lines), { maxLength: 40 });
    fc.assert(
      fc.property(someLines, cuts, exitCode, (chosen, places, code) => {
        expectSane(new TextEncoder().encode(`${chosen.join("\n")}\n`), places, code);
      }),
      { numRuns: 200 },
    );
  });

  it("whatever the arguments and outputs of the plan tools are", () => {
    const tools = ["write_todos", "tracker_create_task", "tracker_update_task", "tracker_get_task"];
    const others = ["tracker_add_dependency", "tracker_list_tasks", "mcp_chatter_todo_write"];
    const todo = fc.record({ description: fc.anything(), status: fc.anything() });
    const input = fc.oneof(
      fc.jsonValue(),
      fc.record({ todos: fc.oneof(fc.jsonValue(), fc.array(todo)) }),
      fc.dictionary(
        fc.constantFrom("id", "title", "parentId", "dependencies", "status"),
        fc.jsonValue(),
      ),
    );
    const output = fc.oneof(
      fc.jsonValue(),
      fc.array(todo).map((todos) => JSON.stringify({ todos })),
    );
    const calls = fc.array(fc.tuple(fc.constantFrom(...tools, ...others), input, output), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(calls, (chosen) => {
        const stream = chosen.flatMap(([tool_name, parameters, result], at) => [
          { type: "tool_use", tool_name, tool_id: `t${at}`, parameters },
          { type: "tool_result", tool_id: `t${at}`, status: "success", output: result },
        ]);
        const text = stream.map((line) => JSON.stringify(line)).join("\n");
        expectSane(new TextEncoder().encode(`${text}\n`), [], 0);
      }),
      { numRuns: 150 },
    );
  });
});
