import type { EventDraft, JsonObject } from "@chatter/parser-kit";
import type { ToolReader } from "./items/tool-reader.ts";
import { closeTool, findTool, openTool, type ToolLedger } from "./tool-ledger.ts";

/** A tool call as a stream carries it. */
export interface ToolCall {
  readonly toolId: string;
  readonly item: JsonObject;
  readonly reader: ToolReader;
  readonly threadId?: string;
}

/** The ledger after a call, and what happened. */
export interface ToolStep {
  readonly ledger: ToolLedger;
  readonly events: readonly EventDraft[];
}

/** A tool call begins. Told once: a repetition, or one for a call that has ended, is passed over. */
export function startTool(ledger: ToolLedger, call: ToolCall): ToolStep {
  const { toolId, item, reader, threadId } = call;
  if (findTool(ledger, toolId) !== undefined || ledger.ended.includes(toolId)) {
    return { ledger, events: [] };
  }
  const description = reader.describe(item);
  const { toolName, title } = description;
  return {
    ledger: openTool(ledger, { toolId, toolName, title, threadId }),
    events: [{ type: "tool.started", toolId, ...description }],
  };
}

/** A tool call ends. One whose beginning was not seen is begun first: its end tells all of it. */
export function endTool(ledger: ToolLedger, call: ToolCall): ToolStep {
  const { toolId, item, reader } = call;
  const tool = findTool(ledger, toolId);
  if (tool !== undefined) {
    const { toolName } = tool;
    return {
      ledger: closeTool(ledger, toolId),
      events: [{ type: "tool.completed", toolId, toolName, ...reader.judge(item) }],
    };
  }
  const started = startTool(ledger, call);
  if (started.events.length === 0) return started;
  const ended = endTool(started.ledger, call);
  return { ledger: ended.ledger, events: [...started.events, ...ended.events] };
}

/** Ends the open tools that nobody will hear of again: all, or those of one thread. */
export function cancelTools(ledger: ToolLedger, owner?: string): ToolStep {
  if (ledger.open.length === 0) return { ledger, events: [] };
  let rest = ledger;
  const events: EventDraft[] = [];
  for (const { toolId, toolName, threadId } of ledger.open) {
    if (owner !== undefined && owner !== threadId) continue;
    rest = closeTool(rest, toolId);
    events.push({ type: "tool.completed", toolId, toolName, status: "cancelled" });
  }
  return { ledger: rest, events };
}
