import type { AgentEvent, QueueChangedEvent } from "@chatter/events-schema";
import { INTENTS, type Intent } from "../routing/intent.ts";
import { readMarkers } from "../routing/read-markers.ts";
import { resolveAddressees } from "../routing/resolve-addressees.ts";
import type { Team } from "../team/team.ts";
import { type ConversationState, createConversation, withAgent } from "./conversation-state.ts";
import { followTurn } from "./follow-turn.ts";
import { newTurn } from "./new-turn.ts";
import { record } from "./say.ts";
import { ENGINE } from "./spoken-message.ts";

/** Brings back a conversation from what was told of it. Whoever was interrupted does not go on. */
export function restoreConversation(team: Team, events: Iterable<AgentEvent>): ConversationState {
  let state = createConversation(team);
  for (const event of events) state = restoreEvent(state, event);
  return { ...state, turn: null };
}

/** Takes in one event of a log. */
export function restoreEvent(state: ConversationState, event: AgentEvent): ConversationState {
  switch (event.type) {
    case "message":
      return record(state, {
        id: event.eventId,
        from: event.agentId,
        to: event.to,
        text: event.text,
        parentId: null,
      });
    case "queue.changed":
      return event.queue === "routing" ? restoreQueue(state, event) : state;
    case "notice":
      return event.code === "team.task" ? { ...state, teamTask: event.message } : state;
    case "turn.started":
      return beginTurn(state, event);
    case "todo_list":
      if (event.parentToolId !== undefined || state.agents[event.agentId] === undefined)
        return state;
      return withAgent(state, event.agentId, { items: event.items });
    case "turn.completed":
      return finishTurn(followTurn(state, event));
    default:
      return followTurn(state, event);
  }
}

function restoreQueue(state: ConversationState, { entries }: QueueChangedEvent): ConversationState {
  const items = entries.flatMap(({ id, to, intent, parentId }) =>
    to === undefined || parentId === undefined
      ? []
      : [{ id, member: to, parentMessageId: parentId, intent: toIntent(intent) }],
  );
  return { ...state, queue: { ...state.queue, items } };
}

function toIntent(word: string | undefined): Intent {
  return INTENTS.find((intent) => intent === word) ?? "P2";
}

function beginTurn(state: ConversationState, { agentId, turnId }: AgentEvent): ConversationState {
  if (state.agents[agentId] === undefined || turnId === undefined) return state;
  const message = state.messages.at(-1) ?? {
    id: turnId,
    from: ENGINE,
    to: [agentId],
    text: "",
    parentId: null,
  };
  return {
    ...withAgent(state, agentId, { seenCount: state.messageCount }),
    lastAgent: agentId,
    turn: newTurn(turnId, agentId, message),
  };
}

function finishTurn(state: ConversationState): ConversationState {
  const { turn } = state;
  if (turn === null || turn.finishReason === null) return state;
  const over = { ...state, turn: null };
  const { content, next } = readMarkers(turn.reply);
  if (turn.finishReason !== "done" || content === "") return over;
  const { id, member: from, message } = turn;
  const { resolved } = resolveAddressees(next, state.team.members);
  const to = resolved.map(({ member }) => member.name);
  const heard = record(over, { id, from, to, text: content, parentId: message.id });
  return withAgent(heard, from, { seenCount: heard.messageCount });
}
