import { describe, expect, test } from "vitest";
import { encodeAllow, encodeDeny } from "./answer-control-request.ts";
import { listNaughtyTexts } from "./naughty-texts.ts";

describe("encodeAllow", () => {
  test("is the line that Claude waits for", () => {
    expect(encodeAllow("r1", { command: "touch x" })).toBe(
      '{"type":"control_response","response":{"subtype":"success","request_id":"r1","response":{"behavior":"allow","updatedInput":{"command":"touch x"}}}}\n',
    );
  });

  test("is one line, whatever the input holds", () => {
    for (const text of listNaughtyTexts()) {
      const line = encodeAllow(text, { [text]: text });
      expect(line).toMatch(/^[^\n\r\u2028\u2029]+\n$/);
      expect(JSON.parse(line).response).toMatchObject({
        request_id: text,
        response: { updatedInput: { [text]: text } },
      });
    }
  });
});

describe("encodeDeny", () => {
  test("is the line that Claude waits for", () => {
    expect(encodeDeny("r1", "Not\nnow.")).toBe(
      '{"type":"control_response","response":{"subtype":"success","request_id":"r1","response":{"behavior":"deny","message":"Not\\nnow."}}}\n',
    );
  });
});
