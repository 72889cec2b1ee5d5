import type { JsonObject } from "@chatter/parser-kit";
import { describe, expect, test } from "vitest";
import { init, parse, parseTurn, result, say } from "../test/native-lines.ts";

const limit = (info: JsonObject): JsonObject => ({
  type: "rate_limit_event",
  rate_limit_info: { rateLimitType: "five_hour", resetsAt: 1_794_963_600, ...info },
});
const rejected = limit({ status: "rejected" });
const event = { type: "rate_limit", limit: "five_hour", resetsAt: 1_794_963_600_000 };

describe("where the account stands", () => {
  test.each([
    ["allowed", "allowed"],
    ["allowed_warning", "warning"],
    ["some_new_word", "allowed"],
  ])("is told: %s", (word, status) => {
    expect(parseTurn(limit({ status: word, utilization: 0.9 }))).toEqual([
      { ...event, status, utilization: 0.9 },
    ]);
  });

  test("is an error of the turn when it is rejected, with the time of the next try", () => {
    const text = "You've hit your 5-hour limit";
    const words = say(text, {
      model: "<synthetic>",
      is_api_error_message: true,
      error: "rate_limit",
      api_error: "usage_limit_reached",
    });
    const end = result({ is_error: true, subtype: "success", result: text });
    expect(parse([init, rejected, words, end]).slice(2)).toMatchObject([
      { ...event, status: "rejected" },
      {
        type: "error",
        error: text,
        severity: "error",
        class: "rate_limit",
        code: "usage_limit_reached",
        retryable: true,
        retryAt: event.resetsAt,
      },
      { type: "turn.completed", finishReason: "error" },
    ]);
  });

  test("is an error when nothing more comes", () => {
    expect(parse([init, rejected]).slice(3)).toMatchObject([
      { type: "error", error: "rate limit reached: five_hour", class: "rate_limit" },
      { type: "turn.completed", finishReason: "error" },
    ]);
  });

  test("is a warning when the agent goes on, and none when it goes on as extra usage", () => {
    expect(parseTurn(rejected, say("on")).slice(1)).toMatchObject([
      { type: "error", severity: "warning" },
      { text: "on" },
    ]);
    expect(parseTurn(limit({ status: "rejected", isUsingOverage: true }), say("on"))).toMatchObject(
      [{ type: "rate_limit", status: "rejected" }, { text: "on" }],
    );
  });

  test("adds its time to a failure that was told in words before it", () => {
    const words = say("API Error: 429", { model: "<synthetic>", error: "rate_limit" });
    const end = result({ is_error: true, api_error_status: 429, result: "API Error: 429" });
    expect(parse([init, words, rejected, end]).slice(2)).toMatchObject([
      { type: "rate_limit" },
      { type: "error", error: "API Error: 429", code: "429", retryAt: event.resetsAt },
      { type: "turn.completed", finishReason: "error" },
    ]);
  });
});
