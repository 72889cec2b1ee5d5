import { describe, expect, test } from "vitest";
import { classifyError } from "./classify-error.ts";

describe("classifyError", () => {
  test.each([
    ["unexpected status 401 Unauthorized: Incorrect API key", "auth", false, "401"],
    ["unexpected status 403 Forbidden", "auth", false, "403"],
    ["Missing environment variable: `OPENAI_API_KEY`.", "auth", false, undefined],
    ["Your refresh token was revoked. Please sign in again.", "auth", false, undefined],
    ["exceeded retry limit, last status: 429 Too Many Requests", "rate_limit", true, "429"],
    ["You’ve hit your usage limit. Try again later.", "rate_limit", true, undefined],
    ["Quota exceeded. Check your plan and billing details.", "rate_limit", false, undefined],
    ["Your workspace is out of credits.", "rate_limit", false, undefined],
    ["Codex ran out of room in the model's context window.", "limit", false, undefined],
    ["Incomplete response returned, reason: max_output_tokens", "limit", false, undefined],
    ["We’re currently experiencing high demand", "transport", true, undefined],
    ["unexpected status 503 Service Unavailable", "transport", true, "503"],
    ["stream disconnected before completion: Transport error", "transport", true, undefined],
    ["Connection failed: error sending request", "transport", true, undefined],
    ["request timed out", "transport", true, undefined],
    ["sandbox error: landlock", "permission", false, undefined],
    ["something else", "agent", false, undefined],
  ])("%s", (message, kind, retryable, code) => {
    expect(classifyError(message)).toEqual({
      type: "error",
      error: message,
      severity: "error",
      class: kind,
      retryable,
      ...(code === undefined ? {} : { code }),
    });
  });

  test.each([
    ["Reconnecting... 1/5 (unexpected status 401 Unauthorized)", "auth"],
    [
      "Reconnecting... 1/1 (exceeded retry limit, last status: 429 Too Many Requests)",
      "rate_limit",
    ],
    ["Reconnecting... waiting for network (Connection failed)", "transport"],
    ["stream error: disconnected; retrying 2/5 in 380ms…", "agent"],
  ])("takes a retry for a warning of its class: %s", (message, kind) => {
    expect(classifyError(message)).toMatchObject({
      severity: "warning",
      class: kind,
      retryable: true,
    });
  });

  test("reads the message out of the JSON body of an answer", () => {
    const body = { error: { message: "Unsupported parameter", code: "unsupported_parameter" } };
    expect(classifyError(JSON.stringify(body))).toEqual({
      type: "error",
      error: "Unsupported parameter",
      severity: "error",
      class: "agent",
      retryable: false,
      code: "unsupported_parameter",
    });
  });

  test.each(['{"error":', '{"error":7}', "{}", '{"error":{"message":7}}'])(
    "keeps JSON that it cannot read as it is: %s",
    (message) => expect(classifyError(message).error).toBe(message),
  );

  test("looks only at the start of a long message", () => {
    expect(classifyError(`${"x".repeat(5_000_000)} status 401`).class).toBe("agent");
  });
});
