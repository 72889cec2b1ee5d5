import {
  type AgentEvent,
  agentEventSchemas,
  decodeAgentEvent,
  type TextEvent,
  type UnknownAgentEvent,
} from "@chatter/events-schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEvent, anyEventOf, anyJson, EVENT_TYPES } from "../test/arbitrary-agent-event.ts";
import { encodeAgentEvent } from "./encode-agent-event.ts";
import { BASE_KEYS, keysOf } from "./event-keys.ts";

const text: TextEvent = {
  type: "text",
  text: "hi",
  eventId: "evt-0",
  agentId: "max",
  agentType: "claude-code",
  timestamp: 7,
};
const teamMetadata = {
  teamName: "t",
  teamDisplayName: "T",
  memberName: "max",
  memberDisplayName: "Max",
  memberRole: "lead",
  themeColor: "cyan",
};

describe("encodeAgentEvent", () => {
  it("writes base fields, own fields and unknown fields in this order", () => {
    const event: AgentEvent = {
      ...text,
      ...{ zebra: 1, alpha: [{ b: 1, a: 2 }] },
      messageId: "m",
      raw: { native: true },
      turnId: "t",
      sessionId: "s",
      seq: 3,
      v: 1,
    };
    expect(encodeAgentEvent(event)).toBe(
      '{"v":1,"type":"text","eventId":"evt-0","seq":3,"agentId":"max","agentType":"claude-code",' +
        '"timestamp":7,"sessionId":"s","turnId":"t","raw":{"native":true},"text":"hi",' +
        '"messageId":"m","alpha":[{"b":1,"a":2}],"zebra":1}\n',
    );
  });

  it("leaves the fields in their order when told so, and says the same", () => {
    expect(encodeAgentEvent({ ...text, seq: 3 }, { keepsOrder: true })).toBe(
      '{"type":"text","text":"hi","eventId":"evt-0","agentId":"max","agentType":"claude-code",' +
        '"timestamp":7,"seq":3}\n',
    );
    const options = [{}, { teamMetadata: true }];
    fc.assert(
      fc.property(anyEvent, (event) => {
        for (const option of options) {
          const asIs = encodeAgentEvent(
            { ...event, teamMetadata },
            { ...option, keepsOrder: true },
          );
          const ordered = encodeAgentEvent({ ...event, teamMetadata }, option);
          expect(JSON.parse(asIs)).toEqual(JSON.parse(ordered));
        }
      }),
    );
  });

  it("writes a plan with its items", () => {
    const { text: _, ...base } = text;
    const items = [{ text: "Task description", status: "pending" as const }];
    expect(encodeAgentEvent({ ...base, type: "todo_list", todoId: "todo_123", items })).toBe(
      '{"type":"todo_list","eventId":"evt-0","agentId":"max","agentType":"claude-code",' +
        '"timestamp":7,"todoId":"todo_123","items":[{"text":"Task description","status":"pending"}]}\n',
    );
  });

  it("leaves team metadata out unless it is asked for", () => {
    const event = { ...text, teamMetadata };
    expect(JSON.parse(encodeAgentEvent(event))).toEqual(text);
    expect(JSON.parse(encodeAgentEvent(event, { teamMetadata: true }))).toEqual(event);
  });

  it("keeps unknown fields whose names objects treat in their own way, at the end", () => {
    const odd = JSON.parse('{"__proto__":{"polluted":true},"1":"one","toJSON":"no"}');
    const line = encodeAgentEvent(Object.defineProperties({ ...text }, descriptorsOf(odd)));
    expect(line).toMatch(
      /"text":"hi","1":"one","__proto__":\{"polluted":true\},"toJSON":"no"\}\n$/,
    );
  });

  it("leaves out fields that JSON has no value for", () => {
    const event = { ...text, seq: undefined, extra: undefined, call: () => 1 };
    // Cast: such an event breaks the types, and must not break the line.
    expect(encodeAgentEvent(event as unknown as AgentEvent)).toBe(encodeAgentEvent(text));
  });

  it("writes events of unknown types, their fields by name", () => {
    const event: UnknownAgentEvent & Record<string, unknown> = {
      ...text,
      type: "constructor",
      b: 1,
      a: 2,
    };
    expect(encodeAgentEvent(event)).toBe(
      '{"type":"constructor","eventId":"evt-0","agentId":"max","agentType":"claude-code",' +
        '"timestamp":7,"a":2,"b":1,"text":"hi"}\n',
    );
  });

  it.each([
    ["\u007f", "\\u007f"],
    ["\u0080\u009b\u009f", "\\u0080\\u009b\\u009f"],
    ["a\u2028b\u2029c", "a\\u2028b\\u2029c"],
    ["\u001b[31m\n", "\\u001b[31m\\n"],
    ["\ud800", "\\ud800"],
    ["é日👩\u00a0\u2027\u202a", "é日👩\u00a0\u2027\u202a"],
  ])("writes %j as %s", (raw, escaped) => {
    expect(encodeAgentEvent({ ...text, text: raw })).toContain(`"text":"${escaped}"`);
  });

  it.each([1, 65_536, 1_000_000])("escapes after %i characters of plain text", (length) => {
    const raw = `${"x".repeat(length)}\u009b`;
    expect(encodeAgentEvent({ ...text, text: raw })).toContain('x\\u009b"}\n');
  });

  it("escapes at the end of a line that fills the scratch bytes exactly", () => {
    const empty = encodeAgentEvent({ ...text, text: "" }).length - 1;
    const raw = `é${"x".repeat(65_536 - empty - 2)}\u009b`;
    expect(encodeAgentEvent({ ...text, text: raw })).toContain('x\\u009b"}\n');
  });

  it("escapes in keys too", () => {
    expect(encodeAgentEvent({ ...text, raw: { "\u2028": 1 } })).toContain('{"\\u2028":1}');
  });
});

describe("the order of the keys", () => {
  it("has exactly the base fields that all schemas share", () => {
    const shapes = Object.values(agentEventSchemas).map(({ shape }) => Object.keys(shape));
    const shared = shapes.reduce((left, right) => left.filter((key) => right.includes(key)));
    expect(new Set(BASE_KEYS)).toEqual(new Set(shared));
  });

  it.each(EVENT_TYPES)("knows every field of %s", (type) => {
    expect(new Set(keysOf(type))).toEqual(new Set(Object.keys(agentEventSchemas[type].shape)));
  });
});

describe("encodeAgentEvent, for any event", () => {
  it.each(EVENT_TYPES)("gives a line that decodes to the same %s event", (type) => {
    fc.assert(
      fc.property(anyEventOf(type), (event) => {
        const line = encodeAgentEvent(event, { teamMetadata: true });
        expect(decodeAgentEvent(JSON.parse(line))).toEqual({ kind: "event", event });
      }),
    );
  });

  it("does not depend on the order in which the fields were set", () => {
    const shuffled = fc
      .tuple(anyEvent, fc.dictionary(fc.string(), anyJson, { maxKeys: 3 }))
      .chain(([event, extra]) => {
        const entries = Object.entries({ ...extra, ...event });
        return fc.tuple(
          fc.constant(entries),
          fc.shuffledSubarray(entries, { minLength: entries.length }),
        );
      });
    fc.assert(
      fc.property(shuffled, ([entries, others]) => {
        const lines = [entries, others].map((fields) =>
          // Cast: the same fields in another order.
          encodeAgentEvent(Object.fromEntries(fields) as unknown as AgentEvent),
        );
        expect(lines[1]).toBe(lines[0]);
      }),
    );
  });

  it("gives exactly one line without raw controls or separators", () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        expect(encodeAgentEvent(event, { teamMetadata: true })).toMatch(
          /^\{[^\p{Cc}\p{Cs}\u2028\u2029]*\}\n$/u,
        );
      }),
    );
  });
});

/** `Object.assign` would call the setter of `__proto__`. */
function descriptorsOf(fields: object): PropertyDescriptorMap {
  return Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(fields)),
  ) as PropertyDescriptorMap;
}
