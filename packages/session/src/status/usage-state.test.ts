import type { AgentEvent, TokenUsage } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import { event } from "../../test/events.ts";
import { countTokens, initialUsage, reduceUsage, type UsageState } from "./usage-state.ts";

const turn = (
  usage: Partial<TokenUsage> | undefined,
  more: Partial<AgentEvent> & { cost?: number } = {},
): AgentEvent =>
  event({
    type: "turn.completed",
    finishReason: "done",
    ...(usage === undefined ? {} : { usage: { input: 0, output: 0, scope: "turn", ...usage } }),
    ...more,
  } as Parameters<typeof event>[0]);

const usageAfter = (...events: readonly AgentEvent[]): UsageState =>
  events.reduce(reduceUsage, initialUsage);

const total = (tokens: number, more: Partial<AgentEvent> = {}): AgentEvent =>
  turn({ input: tokens, scope: "cumulative" }, more);

describe("reduceUsage", () => {
  test("knows neither tokens nor a price before somebody tells them", () => {
    const usage = usageAfter(turn(undefined), event({ type: "text", text: "x" }));
    expect(countTokens(usage)).toBeUndefined();
    expect(usage.cost).toBeUndefined();
    expect(usage).toBe(initialUsage);
  });

  test.each<readonly [string, number, readonly AgentEvent[]]>([
    ["adds turns", 33, [turn({ input: 10, output: 1 }), turn({ input: 20, output: 2 })]],
    ["takes the last of the totals of a session", 30, [total(10), total(30)]],
    ["adds up the totals of members", 50, [total(10), total(20, { agentId: "ada" }), total(30)]],
    [
      "adds up the totals of a member's sessions",
      45,
      [
        total(10, { nativeSessionId: "a" }),
        total(30, { nativeSessionId: "a" }),
        total(15, { nativeSessionId: "b" }),
      ],
    ],
    ["takes a total that went down as a new session's", 40, [total(30), total(10)]],
    ["adds turns to a total", 41, [total(30), turn({ input: 11 })]],
    ["leaves out what a sub-agent tells", 10, [total(10), total(99, { parentToolId: "1" })]],
    ["keeps what there was when a turn tells nothing", 10, [total(10), turn(undefined)]],
  ])("%s", (_name, tokens, events) => {
    expect(countTokens(usageAfter(...events))).toBe(tokens);
  });

  test("adds prices, whatever the tokens are counted by", () => {
    const usage = usageAfter(
      turn(undefined, { cost: 0.25 }),
      turn({ input: 5, scope: "cumulative" }, { cost: 0.5 }),
      turn({ input: 5, scope: "cumulative" }),
    );
    expect(usage.cost).toBe(0.75);
  });
});
