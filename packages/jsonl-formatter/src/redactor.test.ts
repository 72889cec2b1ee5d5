import type { AgentEvent } from "@chatter/events-schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEvent } from "../test/arbitrary-agent-event.ts";
import { makeEvent } from "../test/make-event.ts";
import { encodeAgentEvent } from "./encode-agent-event.ts";
import { createRedactor } from "./redactor.ts";

const key = "sk-ant-api03-abcdefghijklmnop";
const value = 'p@ss/w"ord é\\';

describe("createRedactor", () => {
  it("takes secrets out of every string, however deep, and out of names", () => {
    const event = makeEvent({
      type: "tool.started",
      toolName: "Bash",
      toolId: "t",
      title: `curl -H x:${key}`,
      input: { list: [1, [`a ${key}`, null]], [`allow ${key}`]: true },
      raw: { text: key, ok: "ok" },
    });
    expect(createRedactor()(event)).toEqual({
      ...event,
      title: "curl -H x:[redacted]",
      input: { list: [1, ["a [redacted]", null]], "allow [redacted]": true },
      raw: { text: "[redacted]", ok: "ok" },
    });
  });

  it("gives the event itself back when nothing is secret, and never changes it", () => {
    const clean = makeEvent({
      type: "tool.started",
      toolName: "Bash",
      toolId: "t",
      input: { a: [{ b: "c" }], n: null },
    });
    const dirty = makeEvent({ type: "text", text: key });
    const before = structuredClone(dirty);
    expect(createRedactor()(clean)).toBe(clean);
    expect(createRedactor()(Object.freeze(dirty))).not.toBe(dirty);
    expect(dirty).toEqual(before);
  });

  it("leaves type, agent and ids alone", () => {
    const event: AgentEvent = {
      ...makeEvent({ type: "text", text: "x" }),
      eventId: key,
      agentId: key,
      agentType: "token",
      sessionId: key,
      nativeSessionId: key,
      turnId: key,
      parentToolId: key,
    };
    expect(createRedactor({ values: ["evt-00", "claude-code"] })(event)).toBe(event);
  });

  it("keeps the order of the fields, and a field called __proto__", () => {
    const raw: unknown = JSON.parse(`{"__proto__":{"a":"${key}"},"b":1}`);
    const event = { ...makeEvent({ type: "text", text: key }), raw };
    expect(encodeAgentEvent(createRedactor()(event))).toBe(
      encodeAgentEvent(event).replaceAll(key, "[redacted]"),
    );
  });
});

describe("createRedactor, by name", () => {
  it.each([
    "token",
    "accessToken",
    "access_token",
    "GITHUB_TOKEN",
    "apiKey",
    "api_key",
    "X-Api-Key",
    "OPENAI_API_KEY",
    "password",
    "DB_PASSWORD",
    "passwd",
    "passphrase",
    "secret",
    "clientSecret",
    "Authorization",
    "proxy-authorization",
    "cookie",
    "Set-Cookie",
    "privateKey",
    "credentials",
    "AWS_SECRET_ACCESS_KEY",
  ])("takes out the string of %s", (name) => {
    const make = (content: unknown) =>
      makeEvent({ type: "session.started", raw: { headers: { [name]: content } } });
    const redact = createRedactor();
    expect(redact(make("abc"))).toEqual(make("[redacted]"));
    expect(redact(make(["abc", 1]))).toEqual(make(["[redacted]", 1]));
    for (const content of ["", 5, true, null, { nested: "abc" }]) {
      expect(redact(make(content))).toEqual(make(content));
    }
  });

  it.each([
    "max_tokens",
    "tokens",
    "tokenCount",
    "inputTokens",
    "key",
    "keys",
    "secrets_count",
    "pwd",
  ])("leaves the value of %s alone", (name) => {
    const event = makeEvent({ type: "session.started", raw: { [name]: "abc" } });
    expect(createRedactor()(event)).toBe(event);
  });

  it("uses other names when told to, in any spelling", () => {
    const redact = createRedactor({ keys: ["session-cookie", "", "--"] });
    const event = makeEvent({
      type: "session.started",
      raw: { SESSION_COOKIE: "a", token: "b" },
    });
    expect(redact(event)).toEqual({ ...event, raw: { SESSION_COOKIE: "[redacted]", token: "b" } });
  });
});

describe("createRedactor, by value", () => {
  const redact = createRedactor({
    patterns: [],
    values: [value, "abcdef", "abcdefgh", "short", ""],
  });

  it.each([
    ["itself", value],
    ["within JSON", JSON.stringify(value).slice(1, -1)],
    ["within JSON within JSON", JSON.stringify(JSON.stringify(value)).slice(3, -3)],
    ["within a URL", encodeURIComponent(value)],
    ["within a URL in lower case", encodeURIComponent(value).toLowerCase()],
  ])("finds a secret %s", (_, form) => {
    expect(redact.redactText(`<${form}>`)).toBe("<[redacted]>");
  });

  it("takes the longest of several out, and leaves values under six characters", () => {
    expect(redact.redactText("abcdefgh short abcdef")).toBe("[redacted] short [redacted]");
  });

  it("takes values that no URL can hold", () => {
    expect(createRedactor({ values: ["abcde\ud800"] }).redactText("x abcde\ud800")).toBe(
      "x [redacted]",
    );
  });

  it("finds a secret that two pieces share only in the joined text", () => {
    const pieces = ["abc", "def"].map((text) => makeEvent({ type: "text", text, delta: true }));
    expect(pieces.map(redact)).toEqual(pieces);
    expect(redact.redactText("abc" + "def")).toBe("[redacted]");
  });
});

describe("createRedactor, by pattern", () => {
  it("takes patterns with any flags, and keeps what they ask to keep", () => {
    const sticky = /canary-(?:\d+)/y;
    sticky.lastIndex = 3;
    const redact = createRedactor({ patterns: [sticky, /(?<keep>id: )?X+/i] });
    expect(redact.redactText("canary-1 and canary-22, id: xx, xxx")).toBe(
      "[redacted] and [redacted], id: [redacted], [redacted]",
    );
    expect(sticky.lastIndex).toBe(3);
  });
});

describe("createRedactor, for any event", () => {
  const canary = "CANARY/\"7'é\\\n1";

  it("leaves no trace of a value in any field, and changes nothing the second time", () => {
    const redact = createRedactor({ values: [canary] });
    const planted = anyEvent.map((event) => plant(event, canary));
    fc.assert(
      fc.property(planted, (event) => {
        const redacted = redact(event);
        expect(encodeAgentEvent(redacted, { teamMetadata: true })).not.toContain("CANARY");
        expect(redact(redacted)).toBe(redacted);
      }),
    );
  });

  it("gives an event without secrets back as it is", () => {
    const redact = createRedactor({ patterns: [], keys: [], values: ["not in there at all"] });
    fc.assert(
      fc.property(anyEvent, (event) => {
        expect(redact(event)).toBe(event);
      }),
    );
  });
});

/** Puts the secret into every string but the fields that stay as they are. */
function plant(event: AgentEvent, secret: string): AgentEvent {
  const kept = /^(?:type|agentId|agentType|(?:event|session|nativeSession|turn|parentTool)Id)$/;
  const entries = Object.entries(event).map(([name, content]) => [
    name,
    kept.test(name) ? content : plantDeep(content, secret),
  ]);
  // Cast: same fields, with longer strings.
  return Object.fromEntries(entries) as AgentEvent;
}

function plantDeep(content: unknown, secret: string): unknown {
  if (typeof content === "string") return `${content}${secret}${content}`;
  if (Array.isArray(content)) return content.map((item) => plantDeep(item, secret));
  if (typeof content !== "object" || content === null) return content;
  const entries = Object.entries(content);
  return Object.fromEntries(entries.map(([name, item]) => [name, plantDeep(item, secret)]));
}
