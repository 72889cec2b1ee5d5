import type { AgentEvent } from "@chatter/events-schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyChunks, anyEvent } from "../test/arbitrary-agent-event.ts";
import { encodeAgentEvent } from "./encode-agent-event.ts";
import { createJsonlDecoder, type DecodedLine } from "./jsonl-decoder.ts";

const event: AgentEvent = {
  type: "text",
  text: "hi",
  eventId: "evt-0",
  agentId: "max",
  agentType: "claude-code",
  timestamp: 7,
};
const good = JSON.stringify(event);
const encoder = new TextEncoder();

function decode(input: string | Uint8Array, options?: { maxLineBytes?: number }): DecodedLine[] {
  return decodeChunks([typeof input === "string" ? encoder.encode(input) : input], options);
}

function decodeChunks(
  chunks: readonly Uint8Array[],
  options?: { maxLineBytes?: number },
): DecodedLine[] {
  const decoder = createJsonlDecoder(options);
  return [...chunks.flatMap((chunk) => decoder.push(chunk)), ...decoder.end()];
}

describe("createJsonlDecoder", () => {
  it("numbers lines from 1 and passes over blank ones", () => {
    expect(decode(`\n${good}\r\n  \n\ufeff${good}\n`)).toEqual([
      { kind: "event", event, line: 2 },
      { kind: "event", event, line: 4 },
    ]);
  });

  it("takes a last line that is whole but has no line feed", () => {
    expect(decode(good)).toEqual([{ kind: "event", event, line: 1 }]);
  });

  it("keeps fields that it does not know, and passes unknown types on as such", () => {
    const extended = { ...event, extra: [1] };
    const newer = { ...event, v: 2 };
    const unknown = { ...event, type: "hologram" };
    expect(
      decode([extended, newer, unknown].map((value) => JSON.stringify(value)).join("\n")),
    ).toEqual([
      { kind: "event", event: extended, line: 1 },
      { kind: "unknown", event: newer, line: 2 },
      { kind: "unknown", event: unknown, line: 3 },
    ]);
  });

  const deep = `{"raw":${"[".repeat(300)}${"]".repeat(300)}}`;
  it.each([
    ["not JSON", "nonsense\n", 'expected JSON, received "nonsense"'],
    [
      "cut off by the end",
      good.slice(0, 20),
      'expected a whole line, but the input ended in it: "{\\"type\\":\\"text\\",\\"text"',
    ],
    [
      "too deep",
      `${deep}\n`,
      `expected JSON of at most 256 levels, received more: ${JSON.stringify(deep.slice(0, 200))}… (608 characters)`,
    ],
    ["JSON but no object", "[1]\n", "expected an object, received an array"],
    [
      "an event without a field",
      `${good.replace('"eventId":"evt-0",', "")}\n`,
      "eventId: Invalid input: expected string, received undefined",
    ],
  ])("calls a line invalid that is %s, and reads on", (_, line, problem) => {
    const rest = line.endsWith("\n") ? `${good}\n` : "";
    const next = rest === "" ? [] : [{ kind: "event", event, line: 2 }];
    expect(decode(line + rest)).toEqual([{ kind: "invalid", problem, line: 1 }, ...next]);
  });

  it("calls a line invalid that is too long, whether it ends or not", () => {
    const problem = "expected a line of at most 200 bytes, received 300";
    const long = "x".repeat(300);
    expect(decode(`${long}\n${good}\n${long}`, { maxLineBytes: 200 })).toEqual([
      { kind: "invalid", problem, line: 1 },
      { kind: "event", event, line: 2 },
      { kind: "invalid", problem, line: 3 },
    ]);
  });

  it("calls a line invalid whose bytes are not UTF-8, for it is not what was written", () => {
    const bytes = encoder.encode(good.replace("hi", "h?"));
    bytes[bytes.indexOf(0x3f)] = 0xff;
    const problem = `expected UTF-8, received other bytes: ${JSON.stringify(good.replace("hi", "h\ufffd"))}`;
    expect(decode(bytes)).toEqual([{ kind: "invalid", problem, line: 1 }]);
    expect(decode(good.replace("hi", "h\ufffd"))).toEqual([
      { kind: "event", event: { ...event, text: "h\ufffd" }, line: 1 },
    ]);
  });

  it("refuses misuse", () => {
    const decoder = createJsonlDecoder();
    // Cast: what a caller without types can do.
    const text = "text" as unknown as Uint8Array;
    expect(() => decoder.push(text)).toThrow("push: expected a Uint8Array, received string");
    decoder.end();
    expect(() => decoder.push(new Uint8Array(1))).toThrow("after end()");
    expect(() => decoder.end()).toThrow("received a second");
    expect(() => createJsonlDecoder({ maxLineBytes: 0 })).toThrow(TypeError);
  });
});

describe("createJsonlDecoder, for any input", () => {
  it("gives back what was encoded, however the bytes are cut", () => {
    const eventsInChunks = fc.array(anyEvent, { maxLength: 4 }).chain((events) => {
      const lines = events.map((item) => encodeAgentEvent(item, { teamMetadata: true }));
      return fc.tuple(fc.constant(events), anyChunks(encoder.encode(lines.join(""))));
    });
    fc.assert(
      fc.property(eventsInChunks, ([events, chunks]) => {
        const expected = events.map((item, index) => ({
          kind: "event",
          event: item,
          line: index + 1,
        }));
        expect(decodeChunks(chunks)).toEqual(expected);
      }),
    );
  });

  it("never throws, and any cut gives the same lines", () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 30 }),
      fc
        .constantFrom(good, `${good}\n`, "\n", "\r", '{"type":', "[[[[", "\ufeff", "null")
        .map((text) => encoder.encode(text)),
    );
    const input = fc
      .array(piece, { maxLength: 12 })
      .map((pieces) => new Uint8Array(pieces.flatMap((bytes) => [...bytes])))
      .chain((bytes) => fc.tuple(fc.constant(bytes), anyChunks(bytes)));
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 300 }), ([bytes, chunks], maxLineBytes) => {
        expect(decodeChunks(chunks, { maxLineBytes })).toEqual(decode(bytes, { maxLineBytes }));
      }),
    );
  });

  it("loses at most the last line when the input is cut anywhere", () => {
    const line = encodeAgentEvent({ ...event, text: "日本\u2028" });
    const whole = encoder.encode(line.repeat(2));
    for (let end = 0; end <= whole.length; end += 1) {
      const kinds = decode(whole.subarray(0, end)).map(({ kind }) => kind);
      const complete = Math.floor((end + 1) / (whole.length / 2));
      const hasTorn = (end * 2) % whole.length !== 0 && ((end + 1) * 2) % whole.length !== 0;
      expect(kinds).toEqual([...Array(complete).fill("event"), ...(hasTorn ? ["invalid"] : [])]);
    }
  });
});
