import type { TextCategory } from "@chatter/events-schema";
import type { EventDraft, JsonObject, Step } from "@chatter/parser-kit";
import type { AppServerState } from "./state.ts";
import { progress, scopedId, type ThreadFold, threadOf, updateThread } from "./thread.ts";

interface DeltaMessage {
  readonly params: { readonly itemId: string; readonly delta: string };
}

interface ItemMessage {
  readonly method: string;
  readonly params: { readonly item: JsonObject & { readonly id: string } };
}

/** Makes the fold for the pieces of a text. `suffix` tells texts of one item apart. */
export function createDeltaFold(category: TextCategory, suffix = ""): ThreadFold<DeltaMessage> {
  return ({ params }, state, threadId) =>
    tellPiece(state, threadId, { messageId: params.itemId + suffix, text: params.delta, category });
}

/** The next part of a summary begins on a line of its own, as `exec` joins them. */
export function mapSummaryPart(
  message: { readonly params: JsonObject & { readonly itemId: string } },
  state: AppServerState,
  threadId: string,
): Step<AppServerState> {
  const { itemId: messageId, summaryIndex } = message.params;
  if (summaryIndex === 0 || !threadOf(state, threadId).streamed.includes(messageId)) {
    return { state, events: [] };
  }
  return tellPiece(state, threadId, { messageId, text: "\n", category: "reasoning" });
}

/** A message, or a proposed plan, is complete. What has come in pieces is not told again. */
export function mapMessageItem(
  message: ItemMessage & { readonly params: { readonly item: { readonly text: string } } },
  state: AppServerState,
  threadId: string,
): Step<AppServerState> {
  const { id, text } = message.params.item;
  if (message.method !== "item/completed") return { state, events: [] };
  const { streamed, told } = threadOf(state, threadId);
  const isTold = streamed.includes(id) || told.includes(id);
  const next = completeText(state, threadId, id);
  return progress(next, threadId, isTold ? [] : tellWhole(text, "answer"));
}

/** Reasoning is complete: a summary in parts, and for open models the words themselves. */
export function mapReasoningItem(
  message: ItemMessage,
  state: AppServerState,
  threadId: string,
): Step<AppServerState> {
  const { id, summary, content } = message.params.item;
  if (message.method !== "item/completed") return { state, events: [] };
  const { streamed, told } = threadOf(state, threadId);
  const isTold = [...streamed, ...told].some((known) => known === id || known === id + RAW);
  const whole = isTold ? "" : joinParts(summary) || joinParts(content);
  return progress(completeText(state, threadId, id), threadId, tellWhole(whole, "reasoning"));
}

/** How many complete texts are remembered. */
const MAX_TOLD = 8;

/** Marks the pieces of reasoning itself, apart from those of its summary. */
export const RAW = "/raw";

function tellPiece(
  state: AppServerState,
  threadId: string,
  piece: { messageId: string; text: string; category: TextCategory },
): Step<AppServerState> {
  const { streamed, told } = threadOf(state, threadId);
  const { messageId, text, category } = piece;
  const events: EventDraft[] = [
    {
      type: "text",
      text,
      role: "assistant",
      category,
      delta: true,
      messageId: scopedId(state, messageId),
    },
  ];
  if (streamed.includes(messageId)) return { state, events };
  if (told.includes(messageId.replace(RAW, ""))) return { state, events: [] };
  const change = { streamed: [...streamed, messageId] };
  return progress(updateThread(state, threadId, change), threadId, events);
}

function completeText(state: AppServerState, threadId: string, itemId: string): AppServerState {
  const thread = threadOf(state, threadId);
  const streamed = thread.streamed.filter((id) => id !== itemId && id !== itemId + RAW);
  const told = [...thread.told.slice(1 - MAX_TOLD), itemId];
  return updateThread(state, threadId, { streamed, told });
}

function tellWhole(text: string, category: TextCategory): EventDraft[] {
  return text.trim() === "" ? [] : [{ type: "text", text, role: "assistant", category }];
}

function joinParts(parts: unknown): string {
  return Array.isArray(parts) ? parts.filter((part) => typeof part === "string").join("\n") : "";
}
