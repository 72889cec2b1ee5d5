import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import * as z from "zod";
import { countOf } from "../read-json.ts";

const threadId = z.string().min(1).exactOptional();

/** The answer to `initialize`. */
export const serverResponseSchema = z.looseObject({});

/** The answer to `thread/start`, `thread/resume` or `thread/fork`. */
export const threadResponseSchema = z.looseObject({
  result: z.looseObject({ thread: z.looseObject({ id: z.string().min(1) }) }),
});

export const errorResponseSchema = z.looseObject({
  error: z.looseObject({ message: z.string() }),
});

export const threadStartedSchema = z.looseObject({
  params: z.looseObject({ thread: z.looseObject({ id: z.string().min(1) }) }),
});

export const turnSchema = z.looseObject({
  params: z.looseObject({
    threadId,
    turn: z.looseObject({ id: z.string().min(1), status: z.string() }),
  }),
});

export const planSchema = z.looseObject({
  params: z.looseObject({ threadId, plan: z.unknown().optional() }),
});

export const usageSchema = z.looseObject({
  params: z.looseObject({ threadId, tokenUsage: z.looseObject({ total: z.unknown().optional() }) }),
});

/** An item. Its fields differ by version, so the readers of `items/` check them one by one. */
export const itemSchema = z.looseObject({
  method: z.string(),
  params: z.looseObject({ threadId, item: z.looseObject({ id: z.string().min(1) }) }),
});

export const messageItemSchema = z.looseObject({
  method: z.string(),
  params: z.looseObject({
    threadId,
    item: z.looseObject({ id: z.string().min(1), text: z.string() }),
  }),
});

/** What the key `item` stands for: a message that should carry an item and does not. */
export const noItemSchema = z.looseObject({
  params: z.looseObject({ item: z.looseObject({ type: z.string() }) }),
});

export const deltaSchema = z.looseObject({
  params: z.looseObject({ threadId, itemId: z.string().min(1), delta: z.string() }),
});

export const itemMessageSchema = z.looseObject({
  params: z.looseObject({ threadId, itemId: z.string().min(1) }),
});

export const errorSchema = z.looseObject({
  params: z.looseObject({ threadId, error: z.looseObject({ message: z.string() }) }),
});

/** Warnings hold their text in `message` or in `summary`, and need not name a thread. */
export const warningSchema = z.looseObject({ params: z.looseObject({}) });

const rateLimitWindow = z.looseObject({ usedPercent: z.number() }).nullish();

export const rateLimitsSchema = z.looseObject({
  params: z.looseObject({
    rateLimits: z.looseObject({ primary: rateLimitWindow, secondary: rateLimitWindow }),
  }),
});

const requestId = z.union([z.string().min(1), z.number()]);

export const approvalSchema = z.looseObject({
  id: requestId,
  method: z.string(),
  params: z.looseObject({ threadId, itemId: z.string().min(1) }),
});

export const questionSchema = z.looseObject({
  id: requestId,
  params: z.looseObject({ threadId }),
});

export const resolvedSchema = z.looseObject({
  params: z.looseObject({ threadId, requestId }),
});

/** The message in one line. Logs of both directions wrap each message; the client's are left out. */
export function unwrapMessage(value: unknown): readonly unknown[] {
  if (!isJsonObject(value) || !("msg" in value)) return [value];
  const { dir, msg } = value;
  if (typeof dir !== "string") return [value];
  return dir === "in" || dir.startsWith("client") ? [] : [msg];
}

/** The key of a message: its method; for items `item ` and their type; for answers what they answer. */
export function typeOfMessage(native: JsonObject): string | undefined {
  const { method, params, result, error } = native;
  if (typeof method === "string") {
    if (method !== "item/started" && method !== "item/completed") return method;
    const item = isJsonObject(params) ? params["item"] : undefined;
    const type = isJsonObject(item) ? item["type"] : undefined;
    return typeof type === "string" ? (ITEM_KEYS.get(type) ?? `item ${type}`) : "item";
  }
  if (error !== undefined && "id" in native) return "error response";
  if (result === undefined) return undefined;
  if (!isJsonObject(result)) return "response";
  if ("codexHome" in result) return "server response";
  return "thread" in result && "model" in result ? "thread response" : "response";
}

/** The item types that come often. Their keys are made once, not once per line. */
const ITEM_KEYS: ReadonlyMap<string, string> = new Map(
  [
    "agentMessage",
    "collabAgentToolCall",
    "commandExecution",
    "fileChange",
    "mcpToolCall",
    "reasoning",
    "userMessage",
    "webSearch",
  ].map((type) => [type, `item ${type}`]),
);

/** When the server sent a message. Requests, and old versions, tell only when it happened. */
export function timeOfMessage({ emittedAtMs, params }: JsonObject): number | undefined {
  if (typeof emittedAtMs === "number") return emittedAtMs;
  return isJsonObject(params)
    ? (countOf(params["completedAtMs"]) ?? countOf(params["startedAtMs"]))
    : undefined;
}
