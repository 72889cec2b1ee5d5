import type { AgentEvent, TextEvent } from "@chatter/events-schema";
import { showValue } from "../show-value.ts";
import type { EventProblem } from "./event-problem.ts";

interface StreamedMessage {
  readonly category: string | undefined;
  text: string;
  /** Whether the speaker has said or done something else since. */
  isOver: boolean;
}

/**
 * The pieces of a message follow each other, as far as one speaker goes, and are of one category; the
 * whole text is not repeated after them. A tool's end may come in between: it is not the agent who
 * decides when.
 */
export function* checkTexts(events: readonly AgentEvent[]): Generator<EventProblem> {
  let messages = new Map<string, StreamedMessage>();
  for (const [index, event] of events.entries()) {
    if (event.type === "turn.completed") messages = new Map();
    if (event.type !== "text" && event.type !== "tool.started") continue;
    const speaker = JSON.stringify(event.parentToolId ?? null);
    const key = event.type === "text" && event.delta ? `${speaker} ${event.messageId}` : undefined;
    for (const [other, message] of messages) {
      if (other !== key && other.startsWith(`${speaker} `)) message.isOver = true;
    }
    if (event.type !== "text") continue;
    const problem =
      key === undefined
        ? repeatProblem(event, speaker, messages)
        : pieceProblem(event, key, messages);
    if (problem !== undefined) yield { index, message: `text: ${problem}` };
  }
}

function pieceProblem(
  { text, messageId, category }: TextEvent,
  key: string,
  messages: Map<string, StreamedMessage>,
): string | undefined {
  if (messageId === undefined) return "expected a messageId on a piece, received none";
  const message = messages.get(key);
  if (message === undefined) {
    messages.set(key, { category, text, isOver: false });
    return undefined;
  }
  message.text += text;
  const id = showValue(messageId);
  if (message.isOver)
    return `expected the pieces of ${id} in a row, received one after other events`;
  if (message.category !== category) return `expected one category for ${id}, received two`;
  return undefined;
}

function repeatProblem(
  { text, messageId }: TextEvent,
  speaker: string,
  messages: ReadonlyMap<string, StreamedMessage>,
): string | undefined {
  const isRepeated =
    messages.has(`${speaker} ${messageId}`) ||
    [...messages].some(([key, message]) => key.startsWith(`${speaker} `) && message.text === text);
  return isRepeated
    ? `expected pieces only, received the whole again: ${showValue(text)}`
    : undefined;
}
