import { isJsonObject, type JsonObject } from "../json.ts";
import type { ModelTurn, Part } from "../scenarios/scenario.ts";
import { cutEvents, sendEvents, splitText } from "./event-stream.ts";
import { type ModelServer, sendJson, startModelServer } from "./model-server.ts";
import { type Script, subAgentMark } from "./script.ts";

/** Plays a script over the Anthropic Messages API. */
export async function startAnthropicServer(script: Script): Promise<ModelServer> {
  let count = 0;
  return startModelServer(({ path, body, json }, response) => {
    if (path.endsWith("/count_tokens")) return sendJson(response, 200, { input_tokens: 1000 });
    if (!path.endsWith("/v1/messages")) return sendJson(response, 404, errorBody(404));

    const userTexts = listUserTexts(json);
    const turn: ModelTurn = isSideRequest(json, userTexts)
      ? { type: "answer", parts: [{ type: "text", text: "ok" }] }
      : script.next({ body, isSubAgent: userTexts.some((text) => text.includes(subAgentMark)) });
    if (turn.type === "failure") return sendJson(response, turn.status, errorBody(turn.status));

    count += 1;
    const message = createMessage(turn.parts, { id: `msg_${count}`, model: json["model"] });
    const isCut = turn.type === "cut";
    // After a broken stream the CLI asks for the same answer in one piece: it must not get it.
    if (json["stream"] !== true && isCut) return sendJson(response, 529, errorBody(529));
    if (json["stream"] !== true) return sendJson(response, 200, message);
    const events = listEvents(message);
    sendEvents(response, {
      events: isCut ? cutEvents(events, ({ type }) => type === "content_block_delta") : events,
      isNamed: true,
      isCut,
    });
  });
}

/** Titles, quota probes and the like: they are no part of the scenario. */
function isSideRequest(json: JsonObject, userTexts: readonly string[]): boolean {
  const tools = json["tools"];
  const hasTools = Array.isArray(tools) && tools.length > 0;
  return !hasTools || userTexts.at(-1)?.trim() === "Warmup";
}

function listUserTexts({ messages }: JsonObject): readonly string[] {
  if (!Array.isArray(messages)) return [];
  return messages
    .filter((message) => isJsonObject(message) && message["role"] === "user")
    .flatMap(({ content }: JsonObject) =>
      Array.isArray(content) ? content.map((block) => block?.text) : [content],
    )
    .filter((text) => typeof text === "string");
}

interface Message extends JsonObject {
  readonly content: readonly JsonObject[];
}

function createMessage(parts: readonly Part[], base: JsonObject): Message {
  const content = parts.map((part, index) => toBlock(part, `toolu_${base["id"]}_${index}`));
  const hasCalls = parts.some((part) => part.type === "call");
  return {
    ...base,
    type: "message",
    role: "assistant",
    content,
    stop_reason: hasCalls ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 20, service_tier: "standard" },
  };
}

function toBlock(part: Part, id: string): JsonObject {
  switch (part.type) {
    case "text":
      return { type: "text", text: part.text };
    case "thinking":
      return { type: "thinking", thinking: part.text, signature: "c2lnbmF0dXJl" };
    case "call":
      return { type: "tool_use", id, name: part.tool, input: part.input };
  }
}

function listEvents(message: Message): readonly JsonObject[] {
  const { content, stop_reason, usage } = message;
  const start = { ...message, content: [], stop_reason: null };
  return [
    { type: "message_start", message: start },
    ...content.flatMap((block, index) => [
      { type: "content_block_start", index, content_block: emptyBlock(block) },
      ...listDeltas(block).map((delta) => ({ type: "content_block_delta", index, delta })),
      { type: "content_block_stop", index },
    ]),
    { type: "message_delta", delta: { stop_reason, stop_sequence: null }, usage },
    { type: "message_stop" },
  ];
}

function emptyBlock(block: JsonObject): JsonObject {
  switch (block["type"]) {
    case "text":
      return { ...block, text: "" };
    case "thinking":
      return { ...block, thinking: "", signature: "" };
    default:
      return { ...block, input: {} };
  }
}

function listDeltas(block: JsonObject): readonly JsonObject[] {
  switch (block["type"]) {
    case "text":
      return splitText(String(block["text"])).map((text) => ({ type: "text_delta", text }));
    case "thinking":
      return [
        { type: "thinking_delta", thinking: block["thinking"] },
        { type: "signature_delta", signature: block["signature"] },
      ];
    default:
      return [{ type: "input_json_delta", partial_json: JSON.stringify(block["input"]) }];
  }
}

const errorTypes: Readonly<Record<number, string>> = {
  401: "authentication_error",
  404: "not_found_error",
  429: "rate_limit_error",
  500: "api_error",
  529: "overloaded_error",
};

function errorBody(status: number): JsonObject {
  const type = errorTypes[status] ?? "invalid_request_error";
  return { type: "error", error: { type, message: `scripted error ${status}` } };
}
