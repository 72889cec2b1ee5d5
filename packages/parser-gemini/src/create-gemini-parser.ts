import {
  defineAgentParser,
  type JsonObject,
  onEvent,
  type ParserFactory,
} from "@chatter/parser-kit";
import { GEMINI_AGENT_TYPE } from "./agent-type.ts";
import { mapEnd } from "./map-end.ts";
import { mapError } from "./map-error.ts";
import { mapInit } from "./map-init.ts";
import { mapAssistantMessage, mapPlainLine } from "./map-message.ts";
import { mapResult } from "./map-result.ts";
import { mapToolResult } from "./map-tool-result.ts";
import { mapToolUse } from "./map-tool-use.ts";
import {
  errorSchema,
  initSchema,
  messageSchema,
  resultSchema,
  toolResultSchema,
  toolUseSchema,
} from "./native-event.ts";
import { readIsoTime } from "./read-iso-time.ts";
import { INITIAL_STATE } from "./state.ts";

/**
 * Creates a parser for what Gemini CLI prints with `--output-format stream-json`, one per process.
 *
 * @example
 * const parser = createGeminiParser();
 * for await (const chunk of child.stdout) show(parser.push(chunk));
 * show(parser.end({ code: child.exitCode, signal: child.signalCode }));
 */
export const createGeminiParser: ParserFactory = defineAgentParser({
  agentType: GEMINI_AGENT_TYPE,
  initialState: INITIAL_STATE,
  typeOf,
  timeOf,
  text: mapPlainLine,
  end: mapEnd,
  // The prompt, repeated: the agent has not said it.
  ignored: ["message user"],
  handlers: {
    init: onEvent(initSchema, mapInit),
    "message assistant": onEvent(messageSchema, mapAssistantMessage),
    // Reached only by a message without a role, which the schema refuses.
    message: onEvent(messageSchema, mapAssistantMessage),
    tool_use: onEvent(toolUseSchema, mapToolUse),
    tool_result: onEvent(toolResultSchema, mapToolResult),
    error: onEvent(errorSchema, mapError),
    result: onEvent(resultSchema, mapResult),
  },
});

function typeOf({ type, role }: JsonObject): string | undefined {
  if (typeof type !== "string") return undefined;
  if (type !== "message" || typeof role !== "string") return type;
  // Most lines are this one, and a text that is put together is slow to look up.
  return role === "assistant" ? "message assistant" : `message ${role}`;
}

function timeOf({ timestamp }: JsonObject): number | undefined {
  return typeof timestamp === "string" ? readIsoTime(timestamp) : undefined;
}
