import {
  CHATTER_SERVER,
  isChatterPlanTool,
  type JsonObject,
  readChatterPlanAnswer,
} from "@chatter/parser-kit";
import { receiversOf } from "../items/read-agent-call.ts";
import { mcpAnswer, mcpCallReader } from "../items/read-mcp-call.ts";
import type { ToolReader } from "../items/tool-reader.ts";
import { endTool, startTool } from "../map-tool.ts";
import { textOf } from "../read-json.ts";
import { settleRequests } from "./permission-requests.ts";
import type { AppServerState } from "./state.ts";
import { progress, scopedId, type ThreadFold, updateThread } from "./thread.ts";

interface ItemMessage {
  readonly method: string;
  readonly params: { readonly item: JsonObject & { readonly id: string } };
}

/** Makes the fold for one type of tool call. Its end also tells how a question about it was answered. */
export function createToolFold(reader: ToolReader): ThreadFold<ItemMessage> {
  return ({ method, params: { item } }, state, threadId) => {
    const call = { toolId: scopedId(state, item.id), item, reader, threadId };
    const isEnd = method === "item/completed";
    const { ledger, events } = (isEnd ? endTool : startTool)(state.tools, call);
    const next = { ...state, tools: ledger };
    if (!isEnd || state.requests.size === 0) return progress(next, threadId, events);
    const settled = settleRequests(next, readCall(item, reader), reader.judge(item).status);
    return progress(settled.state, threadId, [...settled.events, ...events]);
  };
}

/** A call of an MCP tool; chatter's own plan tools give the plan instead. */
export const mapMcpItem: ThreadFold<ItemMessage> = (message, state, threadId) => {
  const { item } = message.params;
  const { server, tool, arguments: input } = item;
  if (server !== CHATTER_SERVER || typeof tool !== "string" || !isChatterPlanTool(tool)) {
    return mapOtherMcpItem(message, state, threadId);
  }
  if (message.method !== "item/completed") return { state, events: [] };
  const { status } = mcpCallReader.judge(item);
  const answer = { tool, input, text: mcpAnswer(item), isError: status !== "completed" };
  const { list, events } = readChatterPlanAnswer(state.chatterPlan, answer);
  const settled = settleRequests(state, readCall(item, mcpCallReader), status);
  const next = { ...settled.state, chatterPlan: list };
  return progress(next, threadId, [...settled.events, ...events]);
};

const mapOtherMcpItem = createToolFold(mcpCallReader);

/** Makes the fold for calls that start sub-agents: from then on their threads are known. */
export function createAgentFold(reader: ToolReader): ThreadFold<ItemMessage> {
  const foldTool = createToolFold(reader);
  return (message, state, threadId) => {
    const { item } = message.params;
    const step = foldTool(message, state, threadId);
    const agentId = textOf(item["agentThreadId"]);
    const agents = agentId === undefined ? receiversOf(item) : [agentId];
    const fresh = agents.filter((agent) => !step.state.threads.has(agent));
    const adopt = (known: AppServerState, agent: string): AppServerState =>
      updateThread(known, agent, { parentToolId: scopedId(known, item.id) });
    return { state: fresh.reduce(adopt, step.state), events: step.events };
  };
}

/** The history was summed up to make room. */
export const mapCompactionItem: ThreadFold<ItemMessage> = ({ method }, state) => ({
  state,
  events:
    method === "item/completed"
      ? [{ type: "notice", code: "context.compacted", message: "Codex compacted the context" }]
      : [],
});

function readCall(item: ItemMessage["params"]["item"], reader: ToolReader) {
  return { itemId: item.id, toolName: reader.describe(item).toolName };
}
