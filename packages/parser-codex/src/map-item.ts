import type { TextCategory } from "@chatter/events-schema";
import {
  CHATTER_SERVER,
  isChatterPlanTool,
  type JsonObject,
  readChatterPlanAnswer,
  type Step,
} from "@chatter/parser-kit";
import { mcpAnswer } from "./items/read-mcp-call.ts";
import { readStatus, type ToolReader } from "./items/tool-reader.ts";
import { endTool, startTool } from "./map-tool.ts";
import { type CodexState, progress, toolIdOf } from "./state.ts";

/** An event that carries an item which has an id. */
export interface ToolItemEvent {
  readonly type: string;
  readonly item: JsonObject & { readonly id: string };
}

/** Makes the fold for items that hold a text. `exec` tells them whole, when they are complete. */
export function createTextFold(category: TextCategory) {
  return (event: TextItemEvent, state: CodexState): Step<CodexState> => {
    const { text } = event.item;
    if (event.type !== "item.completed" || text === "") return { state, events: [] };
    return progress(state, [{ type: "text", text, role: "assistant", category }]);
  };
}

interface TextItemEvent {
  readonly type: string;
  readonly item: { readonly text: string };
}

/** Makes the fold for one type of tool call. */
export function createToolFold(reader: ToolReader) {
  return (event: ToolItemEvent, state: CodexState): Step<CodexState> => {
    const { type, item } = event;
    const call = { toolId: toolIdOf(state, item.id), item, reader };
    const step = type === "item.completed" ? endTool : startTool;
    const { ledger, events } = step(state.tools, call);
    return ledger === state.tools
      ? { state, events }
      : progress({ ...state, tools: ledger }, events);
  };
}

/** A call of an MCP tool; chatter's own plan tools give the plan instead. */
export function createMcpFold(reader: ToolReader) {
  const foldTool = createToolFold(reader);
  return (event: ToolItemEvent, state: CodexState): Step<CodexState> => {
    const { server, tool, arguments: input } = event.item;
    if (server !== CHATTER_SERVER || typeof tool !== "string" || !isChatterPlanTool(tool)) {
      return foldTool(event, state);
    }
    if (event.type !== "item.completed") return { state, events: [] };
    const isError = readStatus(event.item) !== "completed";
    const answer = { tool, input, text: mcpAnswer(event.item), isError };
    const { list, events } = readChatterPlanAnswer(state.chatterPlan, answer);
    return progress({ ...state, chatterPlan: list }, events);
  };
}

/** An item of type `error` is a warning: an unknown model, an unknown setting. It can repeat. */
export function mapErrorItem(
  event: { readonly item: { readonly message: string } },
  state: CodexState,
): Step<CodexState> {
  const { message } = event.item;
  if (message === state.lastNotice) return { state, events: [] };
  return {
    state: { ...state, lastNotice: message },
    events: [{ type: "notice", code: "agent.warning", message }],
  };
}
