/**
 * Which tools are open, and which have ended lately. Few are open at a time, so a list that is copied
 * is cheaper than a map.
 */
export interface ToolLedger {
  readonly open: readonly OpenTool[];
  /** Ids of the last tools that ended: an end that is told twice counts once. */
  readonly ended: readonly string[];
}

/** What must be known of a tool to ask about it, and to close it. */
export interface OpenTool {
  readonly toolId: string;
  readonly toolName: string;
  readonly title: string | undefined;
  /** The thread that called it, where a stream carries several. */
  readonly threadId: string | undefined;
}

/** More are not open at once; who opens them without end shall not fill the memory. */
const MAX_OPEN = 256;
const MAX_ENDED = 8;

/** A ledger without entries. */
export const EMPTY_LEDGER: ToolLedger = { open: [], ended: [] };

/** The open tool with an id. */
export function findTool({ open }: ToolLedger, toolId: string): OpenTool | undefined {
  return open.find((tool) => tool.toolId === toolId);
}

/** Notes that a tool has started; the oldest is forgotten when there are too many. */
export function openTool({ open, ended }: ToolLedger, tool: OpenTool): ToolLedger {
  const kept = open.length < MAX_OPEN ? open : open.slice(1);
  return { open: [...kept, tool], ended };
}

/** Notes that a tool has ended. */
export function closeTool({ open, ended }: ToolLedger, toolId: string): ToolLedger {
  const kept = ended.length < MAX_ENDED ? ended : ended.slice(1);
  return { open: open.filter((tool) => tool.toolId !== toolId), ended: [...kept, toolId] };
}
