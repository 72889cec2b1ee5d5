import type { EventDraft } from "@chatter/parser-kit";
import { type ClaudeState, MAX_AGENTS, type StreamedBlock, type StreamedMessage } from "./state.ts";
import { ofAgent } from "./steps.ts";

/** Where a text stands in the stream. */
export interface TextPlace {
  readonly parentToolId: string | undefined;
  readonly messageId: string;
  readonly index: number;
  readonly category: "answer" | "reasoning";
}

/** Begins to follow a message that comes in pieces, in place of the agent's last one. */
export function followMessage(
  state: ClaudeState,
  parentToolId: string | undefined,
  messageId: string,
): ClaudeState {
  const others = state.streamed.filter((message) => message.parentToolId !== parentToolId);
  const message = { parentToolId, messageId, blocks: [] };
  return { ...state, streamed: [...others.slice(1 - MAX_AGENTS), message] };
}

/** Forgets the message of an agent: its blocks have all come as whole lines too. */
export function unfollowMessage(state: ClaudeState, parentToolId: string | undefined): ClaudeState {
  const streamed = state.streamed.filter((message) => message.parentToolId !== parentToolId);
  return { ...state, streamed };
}

/** The message of an agent whose pieces are coming. */
export function messageOf(
  state: ClaudeState,
  parentToolId: string | undefined,
): StreamedMessage | undefined {
  return state.streamed.find((message) => message.parentToolId === parentToolId);
}

/** Adds a piece to the block that it belongs to. */
export function addPiece(state: ClaudeState, place: TextPlace, text: string): ClaudeState {
  const { parentToolId, index, category } = place;
  const streamed = state.streamed.map((message) => {
    if (message.parentToolId !== parentToolId) return message;
    const block = message.blocks.find((other) => other.index === index);
    const longer: StreamedBlock = { index, category, text: (block?.text ?? "") + text };
    return { ...message, blocks: [...message.blocks.filter((other) => other !== block), longer] };
  });
  return { ...state, streamed };
}

/** A piece as an event. Each block has an id of its own: thought and answer share a message. */
export function pieceOf(
  { parentToolId, messageId, index, category }: TextPlace,
  text: string,
): EventDraft {
  return {
    type: "text",
    text,
    role: "assistant",
    category,
    delta: true,
    messageId: `${messageId}-${index}`,
    ...ofAgent(parentToolId),
  };
}

/** Takes out the streamed block that a whole line repeats, if there is one. */
export function takeBlock(
  state: ClaudeState,
  {
    parentToolId,
    messageId,
    category,
  }: Omit<TextPlace, "index" | "messageId"> & { messageId: unknown },
): { readonly state: ClaudeState; readonly block: StreamedBlock | undefined } {
  const message = messageOf(state, parentToolId);
  const block =
    message?.messageId === messageId
      ? message?.blocks.find((other) => other.category === category)
      : undefined;
  if (message === undefined || block === undefined) return { state, block: undefined };
  const blocks = message.blocks.filter((other) => other !== block);
  const streamed = state.streamed.map((other) =>
    other === message ? { ...message, blocks } : other,
  );
  return { state: { ...state, streamed }, block };
}
