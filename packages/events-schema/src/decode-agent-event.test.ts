import { describe, expect, test } from "vitest";
import { agentEventSchema } from "./agent-event.ts";
import { decodeAgentEvent } from "./decode-agent-event.ts";

const base = { eventId: "evt-0", agentId: "max", agentType: "claude-code", timestamp: 1 };

describe("decodeAgentEvent", () => {
  test("hands back the very object, with the fields that it does not know", () => {
    const value = { ...base, type: "text", text: "hi", mood: "good" };
    const decoded = decodeAgentEvent(value);
    expect(decoded).toEqual({ kind: "event", event: value });
    expect(decoded.kind === "event" && decoded.event).toBe(value);
  });

  test("passes an event of an unknown type through as unknown", () => {
    const value = { ...base, type: "dream.started", colour: "blue" };
    expect(decodeAgentEvent(value)).toEqual({ kind: "unknown", event: value });
  });

  test("passes an event of a newer schema version through as unknown", () => {
    const value = { ...base, v: 2, type: "text", text: { rich: true } };
    expect(decodeAgentEvent(value)).toEqual({ kind: "unknown", event: value });
  });

  test("takes new words in the open vocabularies", () => {
    const value = {
      ...base,
      type: "tool.started",
      toolName: "x",
      toolId: "1",
      input: {},
      kind: "sing",
    };
    expect(decodeAgentEvent(value).kind).toBe("event");
  });

  test("takes an agent that nobody has heard of", () => {
    expect(decodeAgentEvent({ ...base, agentType: "acme-3", type: "turn.started" }).kind).toBe(
      "event",
    );
  });

  test.each<[string, unknown, string]>([
    ["null", null, "expected an object, received null"],
    ["an array", [], "expected an object, received an array"],
    ["a string", "text", "expected an object, received a string"],
    ["a missing type", base, "type: Invalid input: expected string, received undefined"],
    [
      "a type that Object knows, without the base fields",
      { type: "constructor" },
      "eventId: Invalid input: expected string, received undefined",
    ],
    [
      "a wrong field, by its path",
      { ...base, type: "todo_list", todoId: "t", items: [{ text: "a", status: "done" }] },
      'items.0.status: Invalid option: expected one of "pending"|"in_progress"|"completed"|"cancelled"',
    ],
    [
      "an upper-case agent type",
      { ...base, agentType: "Claude", type: "turn.started" },
      "agentType: Invalid string: must match pattern /^[a-z][a-z0-9-]*$/",
    ],
    [
      "a field that is undefined instead of absent",
      { ...base, type: "turn.started", turnId: undefined },
      "turnId: Invalid input: expected string, received undefined",
    ],
  ])("explains what is wrong with %s", (_name, value, problem) => {
    expect(decodeAgentEvent(value)).toEqual({ kind: "invalid", problem });
  });

  test("agrees with the union schema on every type", () => {
    const value = { ...base, type: "turn.completed", finishReason: "later" };
    expect(agentEventSchema.safeParse(value).success).toBe(false);
    expect(decodeAgentEvent(value).kind).toBe("invalid");
  });
});
