import { decodeAgentEvent } from "@chatter/events-schema";
import { expect, test } from "vitest";
import { createClaudeParser } from "../src/index.ts";

// Lines that the fuzzer found.
test.each([
  '{"type":"system","subtype":{"toString":null}}',
  '{"type":"control_request","request":{"subtype":{"toString":null}}}',
  '{"type":"result","subtype":"success","is_error":false,"result":"x","total_cost_usd":1e999,"usage":{"input_tokens":1e999,"output_tokens":1}}',
  '{"type":"result","subtype":"success","is_error":false,"result":"x","model_usage_since_last_result":{"a":{"costUSD":1e308}}}',
])("survives %s, with valid events", (line) => {
  const parser = createClaudeParser();
  const events = [...parser.push(new TextEncoder().encode(`${line}\n`)), ...parser.end()];
  expect(events.map((event) => decodeAgentEvent(event).kind)).toEqual(events.map(() => "event"));
});
