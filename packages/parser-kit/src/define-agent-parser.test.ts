import type { AgentEvent } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { defineAgentParser, onEvent } from "./define-agent-parser.ts";
import { createDeterministicContext } from "./parser-context.ts";
import type { ParserOptions, ProcessExit } from "./types.ts";

/** A tiny dialect: `say` counts, `hello` starts, `noise` is passed over. */
const createParser = defineAgentParser<number>({
  agentType: "demo",
  initialState: 0,
  typeOf: (native) => (typeof native["type"] === "string" ? native["type"] : undefined),
  timeOf: (native) => (typeof native["at"] === "number" ? native["at"] : undefined),
  ignored: ["noise"],
  handlers: {
    hello: onEvent(z.looseObject({ session: z.string() }), (event, state) => ({
      state,
      events: [{ type: "session.started", nativeSessionId: event.session }],
    })),
    say: onEvent(z.looseObject({ text: z.string() }), (event, count) => ({
      state: count + 1,
      events: [{ type: "text", text: `${count}: ${event.text}` }],
    })),
  },
});

function parse(input: string, options: ParserOptions = {}, exit?: ProcessExit): AgentEvent[] {
  const parser = createParser({ context: createDeterministicContext(), ...options });
  return [...parser.push(new TextEncoder().encode(input)), ...parser.end(exit)];
}

const diagnosticsOf = (input: string, options?: ParserOptions): unknown[] =>
  parse(`${input}\n{"type":"say","text":"next"}\n`, options)
    .filter((event) => event.type !== "turn.completed")
    .map((event) =>
      event.type === "diagnostic" ? [event.severity, event.code, event.line] : event.type,
    );

describe("a parser made by defineAgentParser", () => {
  test("folds native events and stamps who, when and which number", () => {
    const input =
      '{"type":"hello","session":"s","at":5}\n{"type":"say","text":"a"}\n{"type":"say","text":"b","at":7}\n';
    const stamp = { v: 1, agentId: "max", agentType: "demo", nativeSessionId: "s" };
    expect(parse(input, { agentId: "max" })).toEqual([
      { ...stamp, seq: 0, eventId: "evt-0", timestamp: 5, type: "session.started" },
      { ...stamp, seq: 1, eventId: "evt-1", timestamp: 5, type: "text", text: "0: a" },
      { ...stamp, seq: 2, eventId: "evt-2", timestamp: 7, type: "text", text: "1: b" },
      {
        ...stamp,
        seq: 3,
        eventId: "evt-3",
        timestamp: 7,
        type: "turn.completed",
        finishReason: "cancelled",
      },
    ]);
  });

  test("stamps arrival time and unique ids when nothing is injected", () => {
    const before = Date.now();
    const [first, second] = createParser().push(
      new TextEncoder().encode('{"type":"say","text":"a","at":5}\n{"type":"say","text":"b"}\n'),
    );
    expect(first?.timestamp).toBeGreaterThanOrEqual(before);
    expect(first?.agentId).toBe("demo");
    expect(first?.eventId).not.toBe(second?.eventId);
  });

  test("puts the native event on its events when asked to", () => {
    const native = { type: "say", text: "a" };
    expect(parse(JSON.stringify(native), { includeRaw: true })).toMatchObject([
      { type: "text", raw: native },
      { type: "turn.completed" },
    ]);
    expect(parse(JSON.stringify(native))[0]).not.toHaveProperty("raw");
  });

  test.each<[string, string, unknown]>([
    ["prose", "hello", ["warning", "line.not-json", 1]],
    ["half JSON", '{"type":"say","te', ["warning", "line.not-json", 1]],
    ["NUL", '{"type":"say\0"}', ["warning", "line.not-json", 1]],
    ["an array", "[]", ["warning", "line.not-an-event", 1]],
    ["a number", "42", ["warning", "line.not-an-event", 1]],
    ["null", "null", ["warning", "line.not-an-event", 1]],
    ["an object without a type", "{}", ["warning", "line.not-an-event", 1]],
    ["a type that is not a string", '{"type":7}', ["warning", "line.not-an-event", 1]],
    ["a wrong shape", '{"type":"say","text":7}', ["warning", "event.invalid", 1]],
    ["an unknown type", '{"type":"sing"}', ["info", "event.unrecognised", 1]],
    ["a type that Object knows", '{"type":"constructor"}', ["info", "event.unrecognised", 1]],
    ["a type called __proto__", '{"type":"__proto__"}', ["info", "event.unrecognised", 1]],
    ["a hundred thousand brackets", "[".repeat(100_000), ["error", "line.too-deep", 1]],
  ])("answers %s with one diagnostic and reads the next line", (_name, line, expected) => {
    expect(diagnosticsOf(line)).toEqual([expected, "text"]);
  });

  test("answers a line over the limit with one diagnostic and reads the next line", () => {
    const line = JSON.stringify({ type: "say", text: "x".repeat(200) });
    expect(diagnosticsOf(line, { maxLineBytes: 100 })).toEqual([
      ["error", "line.too-long", 1],
      "text",
    ]);
  });

  test("reads a line with broken bytes and says so", () => {
    const parser = createParser({ context: createDeterministicContext() });
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode('{"type":"say","text":"a'),
      0xff,
      0x22,
      0x7d,
      0x0a,
    ]);
    expect(parser.push(bytes)).toMatchObject([
      { type: "diagnostic", severity: "warning", code: "line.not-utf8", line: 1 },
      { type: "text", text: "0: a\uFFFD" },
    ]);
  });

  test("names the path and shows the start of what it could not read", () => {
    const [event] = parse(JSON.stringify({ type: "say", text: ["y".repeat(500)] }));
    expect(event).toMatchObject({
      message: expect.stringMatching(
        /^say\.text: Invalid input: expected string, received array, received "\{.{1,300}"… \(\d+ characters\)$/,
      ),
    });
  });

  test("tells an unknown type once, and remembers no more than a thousand of them", () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `{"type":"t${index % 1500}"}`);
    expect(parse(lines.join("\n"))).toHaveLength(1000);
  });

  test("passes over ignored types, blank lines and a byte order mark without a word", () => {
    expect(parse('\uFEFF{"type":"noise","text":7}\n\n  \n\t\n')).toEqual([]);
  });

  test("reads a last line without an end, and says when it was cut", () => {
    expect(parse('{"type":"say","text":"a"}').map((event) => event.type)).toEqual([
      "text",
      "turn.completed",
    ]);
    expect(parse('{"type":"say","text":"a')).toMatchObject([
      { code: "line.cut", line: 1, severity: "warning" },
    ]);
  });

  test("closes an open turn according to the exit status", () => {
    expect(parse('{"type":"say","text":"a"}\n', {}, { code: 1 }).slice(1)).toMatchObject([
      { type: "error", class: "process" },
      { type: "turn.completed", finishReason: "error" },
    ]);
  });

  test("survives objects that pretend to be texts", () => {
    const pretending = { length: { toString: null }, toString: null, valueOf: null };
    const parser = defineAgentParser<number>({
      agentType: "demo",
      initialState: 0,
      typeOf: () => "any",
      handlers: {
        any: onEvent(z.looseObject({ id: z.string().min(1) }), (_event, state) => ({
          state,
          events: [],
        })),
      },
    })();
    expect(
      parser.push(new TextEncoder().encode(`${JSON.stringify({ id: pretending })}\n`)),
    ).toMatchObject([{ type: "diagnostic", code: "event.invalid" }]);
  });

  test("takes no time from the input that could not stand in an event", () => {
    const times = ['{"type":"say","text":"a","at":-1}', '{"type":"say","text":"b","at":1e999}'];
    expect(parse(times.join("\n")).map((event) => event.timestamp)).toEqual([0, 0, 0]);
  });

  test("refuses wrong calls, naming what it expected", () => {
    const parser = createParser();
    // Casts: what a caller without types could pass.
    expect(() => parser.push("text" as unknown as Uint8Array)).toThrow(
      "push: expected a Uint8Array, received string",
    );
    parser.end();
    expect(() => parser.push(new Uint8Array())).toThrow("push: expected no chunk after end()");
    expect(() => parser.end()).toThrow("end: expected one call, received a second");
    expect(() => createParser({ maxDepth: 0 })).toThrow(
      "maxDepth: expected a positive integer, received 0",
    );
  });
});

describe("a dialect can say", () => {
  const base = {
    agentType: "demo",
    initialState: 0,
    typeOf: () => "any",
    handlers: {},
    ignored: ["any"],
  };

  test("that one value holds several native events", () => {
    const parser = defineAgentParser({
      ...base,
      ignored: [],
      handlers: {
        any: onEvent(z.looseObject({}), (_event, state) => ({
          state,
          events: [{ type: "turn.started" }],
        })),
      },
      unwrap: (value) => (Array.isArray(value) ? value : [value]),
    })();
    expect(
      parser.push(new TextEncoder().encode("[{},{},7]\n{}\n")).map((event) => event.type),
    ).toEqual(["turn.started", "turn.started", "diagnostic", "turn.started"]);
  });

  test("that a whole line of prose is text, while a cut one stays a diagnostic", () => {
    const parser = defineAgentParser<number>({
      ...base,
      text: (line, state) => ({ state, events: [{ type: "text", text: line, role: "system" }] }),
    })();
    expect(parser.push(new TextEncoder().encode("memory: empty\n{}\ncut"))).toMatchObject([
      { type: "text", text: "memory: empty" },
    ]);
    expect(parser.end()).toMatchObject([{ type: "diagnostic", code: "line.cut" }]);
  });

  test("that a turn failed, and the kit sees to it that an error was told before", () => {
    const parser = defineAgentParser<number>({
      ...base,
      end: (state) => ({ state, events: [{ type: "turn.completed", finishReason: "error" }] }),
    })();
    expect(parser.end()).toMatchObject([
      { type: "error", class: "agent", severity: "error" },
      { type: "turn.completed", finishReason: "error" },
    ]);
  });

  test("that a tool ended by its id alone; an id that is not running is told and passed over", () => {
    const call = {
      type: "tool.started",
      toolId: "t",
      toolName: "Bash",
      input: {},
      parentToolId: "p",
    } as const;
    const result = { type: "tool.completed", toolId: "t", output: "ok" } as const;
    const parser = defineAgentParser<number>({
      ...base,
      end: (state) => ({ state, events: [call, result, result] }),
    })();
    expect(parser.end()).toMatchObject([
      call,
      { ...result, toolName: "Bash", parentToolId: "p" },
      {
        type: "diagnostic",
        code: "event.invalid",
        message: 'expected the end of a running tool, received one of "t"',
      },
    ]);
  });

  test("that the turn is over, after its open tools are closed", () => {
    const parser = defineAgentParser<number>({
      ...base,
      ignored: [],
      handlers: {
        any: onEvent(z.looseObject({}), (_event, state) => ({
          state,
          events: [{ type: "tool.started", toolId: "t", toolName: "Bash", input: {} }],
        })),
      },
      end: (state) => ({ state, events: [{ type: "turn.completed", finishReason: "done" }] }),
    })();
    parser.push(new TextEncoder().encode("{}\n"));
    expect(parser.end().map((event) => event.type)).toEqual(["tool.completed", "turn.completed"]);
  });

  test("what the end of the input means", () => {
    const parser = defineAgentParser<number>({
      ...base,
      end: (state, exit) => ({
        state,
        events: [{ type: "turn.completed", finishReason: exit?.code === 0 ? "done" : "timeout" }],
      }),
    })();
    expect(parser.end({ code: 0 })).toMatchObject([
      { type: "turn.completed", finishReason: "done" },
    ]);
  });
});
