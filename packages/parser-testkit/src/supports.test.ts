import {
  defineAgentParser,
  defineTextParser,
  onEvent,
  type ParserFactory,
} from "@chatter/parser-kit";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { checkLifecycle } from "./chapters/check-lifecycle.ts";
import { checkLineEndings } from "./chapters/check-line-endings.ts";
import { checkResilience } from "./chapters/check-resilience.ts";
import { formatViolation, type LawViolation } from "./law-violation.ts";
import { checkParser } from "./laws.ts";
import type { ParserCapabilities } from "./parser-subject.ts";
import { createReferenceParser } from "./reference-parser.ts";

const yes = { supported: true, reason: "for the test" };
const no = { supported: false, reason: "for the test" };

/** A dialect of JSON in which other lines are what the system says. */
const createMixedParser = defineAgentParser<null>({
  agentType: "mixed",
  initialState: null,
  typeOf: ({ type }) => (typeof type === "string" ? type : undefined),
  handlers: {
    ready: onEvent(z.object({ id: z.string().min(1) }), ({ id }, state: null) => ({
      state,
      events: [{ type: "session.started", nativeSessionId: id }],
    })),
  },
  text: (text, state) => ({ state, events: [{ type: "text", text, role: "system" }] }),
});

function check(
  law: (subject: Parameters<typeof checkParser>[0]) => LawViolation[],
  createParser: ParserFactory,
  text: string,
  supports: ParserCapabilities = {},
): string[] {
  const fixtures = [{ name: "a", bytes: new TextEncoder().encode(text) }];
  const violations = law({ name: "p", createParser, fixtures, supports });
  return [...new Set(violations.map(formatViolation))];
}

describe("supports.deltas", () => {
  const text = '{"type":"hello","session":"s"}\n{"type":"say","message":"m","text":"hi"}\n';

  it("lets pieces pass by default", () => {
    expect(check(checkLifecycle, createReferenceParser, text)).toEqual([]);
  });

  it("rejects a parser that declares none and gives one", () => {
    expect(check(checkLifecycle, createReferenceParser, text, { deltas: no })).toEqual([
      "lifecycle: a at byte 31: event 2: supports.deltas says no, but here is one",
    ]);
  });
});

describe("supports.sessionFirst", () => {
  const late = '{"type":"say","message":"m","text":"hi"}\n{"type":"hello","session":"s"}\n';
  const first = '{"type":"hello","session":"s"}\n';

  it("rejects a session that starts late by default", () => {
    expect(check(checkLifecycle, createReferenceParser, late)).toEqual([
      "lifecycle: a at byte 0: event 0: expected session.started first, received text",
    ]);
  });

  it("lets a session start late where that is declared", () => {
    expect(check(checkLifecycle, createReferenceParser, late, { sessionFirst: no })).toEqual([]);
  });

  it("rejects the declaration when no session starts late", () => {
    expect(check(checkLifecycle, createReferenceParser, first, { sessionFirst: no })).toEqual([
      "lifecycle: every fixture: supports.sessionFirst says no, but session.started comes first everywhere",
    ]);
  });
});

describe("supports.plainText", () => {
  const text = '{"type":"ready","id":"s"}\nhello\n';

  it("lets a line that is not JSON be a text where that is declared", () => {
    expect(check(checkResilience, createMixedParser, text, { plainText: yes })).toEqual([]);
  });

  it("rejects such a text by default", () => {
    expect(check(checkResilience, createMixedParser, text).length).toBeGreaterThan(0);
  });

  it("rejects the declaration when such a line gives no text", () => {
    const ready = '{"type":"hello","session":"s"}\n';
    expect(check(checkResilience, createReferenceParser, ready, { plainText: yes })[0]).toBe(
      "resilience: a at byte 0: after words that are not JSON: expected one text, received no event",
    );
  });
});

describe("supports.freeLayout", () => {
  const createTextParser = defineTextParser<null>({
    agentType: "words",
    initialState: null,
    line: (text, state) => ({ state, events: [{ type: "text", text, role: "system" }] }),
  });

  it("rejects blank lines that mean something by default", () => {
    expect(check(checkLineEndings, createTextParser, "1\n", { plainText: yes })).toEqual([
      'line-endings: a at byte 0: with blank lines: expected no more events, received {"type":"text","text":"","role":"system"}',
    ]);
  });

  it("lets blank lines mean something where that is declared", () => {
    const supports = { plainText: yes, freeLayout: no };
    expect(check(checkLineEndings, createTextParser, "1\n", supports)).toEqual([]);
  });

  it("rejects the declaration when blank lines mean nothing", () => {
    const text = '{"type":"hello","session":"s"}\n';
    expect(check(checkLineEndings, createReferenceParser, text, { freeLayout: no })).toEqual([
      "line-endings: every fixture: supports.freeLayout says no, but blank lines and a last line feed mean nothing",
    ]);
  });
});

describe("what else a subject can say", () => {
  it("lets a stream start as many sessions as countInits says", () => {
    const bytes = new TextEncoder().encode('{"type":"ready","id":"s"}\n'.repeat(2));
    const subject = {
      name: "p",
      createParser: createMixedParser,
      fixtures: [{ name: "a", bytes }],
    };
    expect(checkLifecycle({ ...subject, countInits: () => 2 })).toEqual([]);
    expect(checkLifecycle(subject).map(formatViolation)).toEqual([
      "lifecycle: a at byte 26: event 1: expected at most 1 session.started, received 2",
    ]);
  });

  it("takes its own line for an event of an unknown type", () => {
    const bytes = new TextEncoder().encode('{"type":"hello","session":"s"}\n');
    const subject = {
      name: "p",
      createParser: createReferenceParser,
      fixtures: [{ name: "a", bytes }],
    };
    expect(checkResilience({ ...subject, unknownLine: '{"type":"new"}' })).toEqual([]);
    const [violation] = checkResilience({ ...subject, unknownLine: '{"type":"ping"}' });
    expect(violation?.message).toBe(
      "after an event of an unknown type: expected an info for line 1, received no event",
    );
  });

  it("needs reviewed events for one fixture at least", () => {
    const bytes = new TextEncoder().encode('{"type":"hello","session":"s"}\n');
    const subject = {
      name: "p",
      createParser: createReferenceParser,
      fixtures: [{ name: "a", bytes }],
    };
    expect(checkParser(subject).map(formatViolation)).toEqual([
      "golden: every fixture: expected reviewed events for at least one fixture, received none",
    ]);
  });
});
