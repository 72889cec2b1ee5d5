import type { JsonObject } from "../json.ts";
import { isJsonObject } from "../json.ts";
import type { Part } from "../scenarios/scenario.ts";
import { sendEvents, splitText } from "./event-stream.ts";
import { type ModelServer, sendJson, startModelServer } from "./model-server.ts";
import type { Script } from "./script.ts";

/** Plays a script over the Gemini API. */
export async function startGeminiServer(script: Script): Promise<ModelServer> {
  return startModelServer(({ path, body, json }, response) => {
    const operation = /\/models\/[^:]+:(\w+)$/.exec(path)?.[1];
    const isStream = operation === "streamGenerateContent";
    if (operation === "countTokens") return sendJson(response, 200, { totalTokens: 1000 });
    if (!isStream && operation !== "generateContent") {
      return sendJson(response, 404, errorBody(404));
    }
    // Routers and summarisers come without tools and are no part of the scenario.
    if (!isStream && !hasTools(json)) return sendJson(response, 200, toChunk([{ text: "{}" }]));

    const turn = script.next({ body });
    if (turn.type === "failure") return sendJson(response, turn.status, errorBody(turn.status));

    const parts = turn.parts.flatMap(toParts);
    if (!isStream) return sendJson(response, 200, toChunk(parts));
    const isCut = turn.type === "cut";
    const events = parts.map((part, index) => toChunk([part], index === parts.length - 1));
    sendEvents(response, { events: isCut ? events.slice(0, -1) : events, isNamed: false, isCut });
  });
}

function hasTools({ tools }: JsonObject): boolean {
  return Array.isArray(tools) && tools.some((tool) => isJsonObject(tool));
}

function toParts(part: Part): readonly JsonObject[] {
  switch (part.type) {
    case "text":
      return splitText(part.text).map((text) => ({ text }));
    case "thinking":
      return [{ text: part.text, thought: true }];
    case "call":
      return [{ functionCall: { name: part.tool, args: part.input } }];
  }
}

function toChunk(parts: readonly JsonObject[], isLast = true): JsonObject {
  const content = { role: "model", parts };
  const end = { finishReason: "STOP" };
  const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 };
  return isLast
    ? { candidates: [{ content, index: 0, ...end }], usageMetadata }
    : { candidates: [{ content, index: 0 }] };
}

const statuses: Readonly<Record<number, string>> = {
  401: "UNAUTHENTICATED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
};

function errorBody(code: number): JsonObject {
  const status = statuses[code] ?? "UNKNOWN";
  return { error: { code, message: `scripted error ${code}`, status } };
}
