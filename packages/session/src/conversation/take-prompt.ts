import { reduceContinuation } from "@chatter/todo-store";
import { findMember } from "../member.ts";
import { readMarkers } from "../routing/read-markers.ts";
import { resolveAddressees } from "../routing/resolve-addressees.ts";
import { clearQueue, completeMessage, dropMembers } from "../routing/routing-queue.ts";
import { advance, wait } from "./advance.ts";
import type { ConversationMessage } from "./conversation-message.ts";
import { agentOf, type ConversationState, listAgents, withAgent } from "./conversation-state.ts";
import { type ConversationStep, chain, step, tell } from "./conversation-step.ts";
import { address, record, tellTask, tellUnknown } from "./say.ts";
import type { Addressed } from "./spoken-message.ts";
import { tellQueue } from "./tell-queue.ts";

type Prompt = Extract<ConversationMessage, { type: "prompt.submitted" }>;

/** A person speaks: counts begin anew, and those who are meant are up next. */
export function takePrompt(state: ConversationState, prompt: Prompt): ConversationStep {
  const { content, next, drop, teamTask } = readMarkers(prompt.text);
  const named = (prompt.to ?? []).map((name) => ({ name, intent: "P2" as const }));
  const { resolved, unknown } = resolveAddressees([...named, ...next], state.team.members);
  const isForNobody = resolved.length === 0 && unknown.length > 0;
  if (isForNobody) {
    return chain(tellUnknown(state, prompt.from, unknown), (s) => wait(s, "nobody"));
  }
  const addressed: readonly Addressed[] =
    resolved.length > 0
      ? resolved.map(({ member, intent }) => ({ name: member.name, intent }))
      : defaultAddressee(state);
  // Only markers: what they say is all there is to say.
  const text = content === "" ? prompt.text.trim() : content;
  const to = addressed.map(({ name }) => name);
  const message = { id: prompt.id, from: prompt.from, to, text, parentId: null };
  // Who waited to speak about something else speaks about this, and hears of the other on the way.
  const free = dropFromQueue(dropFromQueue(begin(state, to), drop), to);
  const heard = record(free, message);
  const ready: ConversationState = {
    ...heard,
    teamTask: teamTask ?? state.teamTask,
    queue: completeMessage(heard.queue, prompt.id),
  };
  const person = findMember(state.team.members, prompt.from);
  const told = step(
    ready,
    tell({
      type: "message",
      eventId: prompt.id,
      agentId: prompt.from,
      from: person?.displayName ?? prompt.from,
      to,
      text,
    }),
    ...tellQueue(state, ready),
    ...tellTask(teamTask),
    ...to
      .filter((name) => state.agents[name] !== undefined)
      .map((member) => ({ type: "prompt-plan", member }) as const),
  );
  const warned = chain(told, (s) => tellUnknown(s, prompt.from, unknown));
  const queued = chain(warned, (s) => address(s, prompt.id, addressed));
  return chain(queued, (s) => advance(s, `${prompt.id}-turn`));
}

/** Whoever spoke last, else the first agent. */
function defaultAddressee({ team, lastAgent }: ConversationState): readonly Addressed[] {
  const agents = listAgents(team);
  const member = agents.find(({ name }) => name === lastAgent) ?? agents[0];
  return member === undefined ? [] : [{ name: member.name, intent: "P2" }];
}

function begin(state: ConversationState, to: readonly string[]): ConversationState {
  const fresh = { ...state, rounds: 0, hasFailed: false, isOpen: true };
  return to.reduce((current, name) => {
    if (current.agents[name] === undefined) return current;
    const { continuation, items } = agentOf(current, name);
    const { state: next, action } = reduceContinuation(continuation, {
      type: "prompt.submitted",
      items,
    });
    const isDone = action.type === "clear-plan";
    return withAgent(current, name, { continuation: next, ...(isDone ? { items: [] } : {}) });
  }, fresh);
}

/** Takes those out of the queue whom somebody no longer wants to hear. */
export function dropFromQueue(
  state: ConversationState,
  drop: "all" | readonly string[],
): ConversationState {
  if (drop === "all") return { ...state, queue: clearQueue(state.queue) };
  const names = drop.flatMap((word) => findMember(state.team.members, word)?.name ?? []);
  return names.length === 0 ? state : { ...state, queue: dropMembers(state.queue, names).queue };
}
