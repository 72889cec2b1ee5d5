import { afterEach, describe, expect, test } from "vitest";
import { answer, call, cut, failure, type ModelTurn, thinking } from "../scenarios/scenario.ts";
import { startAnthropicServer } from "./anthropic.ts";
import { startGeminiServer } from "./gemini.ts";
import type { ModelServer } from "./model-server.ts";
import { startOpenAiServer } from "./openai-responses.ts";
import { createScript } from "./script.ts";

const text = "Hello from the shop, the line is good.";
const turn = answer(thinking("A greeting."), text, call("wave", { hand: "left" }));
const running: ModelServer[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

describe.each([
  {
    name: "the Anthropic server",
    start: startAnthropicServer,
    path: "/v1/messages?beta=true",
    body: { stream: true, model: "m", tools: [{ name: "wave" }], messages: [] },
    first: { type: "message_start" },
    last: { type: "message_stop" },
    error: { error: { type: "rate_limit_error" } },
  },
  {
    name: "the OpenAI server",
    start: startOpenAiServer,
    path: "/v1/responses",
    body: { stream: true },
    first: { type: "response.created" },
    last: { type: "response.completed" },
    error: { error: { message: "scripted error 429" } },
  },
  {
    name: "the Gemini server",
    start: startGeminiServer,
    path: "/v1beta/models/m:streamGenerateContent?alt=sse",
    body: {},
    first: { candidates: [{ content: { parts: [{ thought: true }] } }] },
    last: { candidates: [{ finishReason: "STOP" }] },
    error: { error: { status: "RESOURCE_EXHAUSTED" } },
  },
])("$name", ({ start, path, body, first, last, error }) => {
  async function ask(script: ModelTurn): Promise<Response> {
    const server = await start(createScript({ turns: [script] }));
    running.push(server);
    return fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
  }

  test("streams an answer", async () => {
    const stream = await (await ask(turn)).text();
    const events = [...stream.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1]!));
    expect(events[0]).toMatchObject(first);
    expect(events.at(-1)).toMatchObject(last);
    // Once in pieces, and perhaps once more as a whole.
    expect(stream).toContain(text.slice(0, 24));
    expect(stream).toMatch(/hand/);
  });

  test("fails with a body of its protocol", async () => {
    const response = await ask(failure(429));
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 429,
      body: error,
    });
  });

  test("breaks the connection before the end of an answer", async () => {
    const response = await ask(cut(text));
    await expect(response.text()).rejects.toThrow();
  });
});
