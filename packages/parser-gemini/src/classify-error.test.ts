import { describe, expect, it } from "vitest";
import { classifyError } from "./classify-error.ts";

function api(code: number, message: string): string {
  return `[API Error: ${JSON.stringify({ error: { code, message } })}]`;
}

describe("classifyError", () => {
  it.each([
    [
      api(401, "Request had invalid credentials."),
      { class: "auth", retryable: false, code: "401" },
    ],
    [api(403, "Permission denied"), { class: "auth", retryable: false, code: "403" }],
    [api(400, "API key not valid."), { class: "auth", retryable: false, code: "400" }],
    [api(400, "Bad request"), { class: "agent", retryable: false, code: "400" }],
    [api(413, "Too large"), { class: "limit", retryable: false, code: "413" }],
    [api(429, "Slow down"), { class: "rate_limit", retryable: true, code: "429" }],
    [api(500, "Internal error"), { class: "transport", retryable: true, code: "500" }],
    ["[API Error: Resource has been exhausted]", { class: "rate_limit", retryable: true }],
    ["You have exhausted your daily quota", { class: "rate_limit", retryable: false }],
    ["[API Error: terminated]", { class: "transport", retryable: true }],
    [
      "[API Error: Unexpected token 'b' is not valid JSON]",
      { class: "transport", retryable: true },
    ],
    ["[API Error: models/x is not found]", { class: "agent" }],
    ["Model stream ended without a finish reason.", { class: "agent" }],
    ["Model response exceeded the token limit.", { class: "limit", retryable: false }],
    [
      "The model thought. If your context window is near capacity, try /compress.",
      { class: "agent" },
    ],
  ])("%s", (message, kind) => {
    expect(classifyError(message, "unknown")).toEqual(kind);
  });

  it.each([
    [
      "FatalAuthenticationError",
      { class: "auth", retryable: false, code: "FatalAuthenticationError" },
    ],
    ["no_space_left", { class: "agent", code: "no_space_left" }],
    ["Error", { class: "agent" }],
    [undefined, { class: "agent" }],
    ["toString", { class: "agent", code: "toString" }],
  ])("the type %s", (type, kind) => {
    expect(classifyError("x", type)).toEqual(kind);
  });
});
