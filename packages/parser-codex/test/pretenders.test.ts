import { decodeAgentEvent } from "@chatter/events-schema";
import { expect, test } from "vitest";
import { createCodexAppServerParser } from "../src/app-server/index.ts";
import { createCodexParser } from "../src/index.ts";

const nested = JSON.stringify(`${"[".repeat(12_000)}${"]".repeat(12_000)}`);

// Lines that the fuzzer found.
test.each([
  [
    "exec",
    createCodexParser,
    `{"type":"item.started","item":{"id":"a","type":"todo_list","items":${nested}}}`,
  ],
  ["exec", createCodexParser, '{"type":"thread.started","thread_id":{"length":{"toString":null}}}'],
  [
    "the app server",
    createCodexAppServerParser,
    '{"method":"item/completed","params":{"threadId":"t","turnId":"u","item":{"type":"imageView","id":"c"}}}',
  ],
  [
    "the app server",
    createCodexAppServerParser,
    '{"method":"account/rateLimits/updated","params":{"rateLimits":{"primary":{"usedPercent":92,"resetsAt":{"toString":null}}}}}',
  ],
])("survives an odd line of %s, with valid events", (_name, createParser, line) => {
  const parser = createParser();
  const events = [...parser.push(new TextEncoder().encode(`${line}\n`)), ...parser.end()];
  expect(events.map((event) => decodeAgentEvent(event).kind)).toEqual(events.map(() => "event"));
  expect(JSON.parse(JSON.stringify(events))).toStrictEqual(events);
});
