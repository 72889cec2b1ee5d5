import { reduceReminders } from "@chatter/todo-store";
import { clearQueue, type RoutedItem } from "../routing/routing-queue.ts";
import { selectNext } from "../routing/select-next.ts";
import type { AgentMember } from "../team/team.ts";
import { composeInstructions } from "./compose-instructions.ts";
import { composePrompt } from "./compose-prompt.ts";
import type { WaitReason } from "./conversation-command.ts";
import { agentOf, type ConversationState, withAgent } from "./conversation-state.ts";
import { type ConversationStep, chain, notice, step, tell } from "./conversation-step.ts";
import { HANDOVER_REASONS } from "./handover-reasons.ts";
import { newTurn } from "./new-turn.ts";
import { ENGINE, type SpokenMessage } from "./spoken-message.ts";
import { tellQueue } from "./tell-queue.ts";

/** Lets whoever is next speak; with nobody left, it is the first person's turn. */
export function advance(state: ConversationState, turnId: string): ConversationStep {
  if (state.turn !== null) return step(state);
  const next = selectNext(state.queue);
  if (next === null) return wait(state, state.hasFailed ? "failed" : "done");
  if (isAtLimit(state)) return endRounds(state);
  const chosen = { ...state, queue: next.queue };
  const taken = step(chosen, ...tellQueue(state, chosen));
  return chain(taken, (after) => giveTurn(after, next.item, turnId));
}

/** The members are done, or somebody is needed. */
export function wait(state: ConversationState, reason: WaitReason): ConversationStep {
  return step({ ...state, isOpen: false }, { type: "wait", reason });
}

/** Lets a member speak about a message. */
export function startTurn(
  state: ConversationState,
  { member, message, turnId }: { member: AgentMember; message: SpokenMessage; turnId: string },
): ConversationStep {
  if (isAtLimit(state)) return endRounds(state);
  const { name } = member;
  const agent = agentOf(state, name);
  const reminded = reduceReminders(
    agent.reminders,
    { type: "prompt.composed", items: agent.items },
    state.team.conversation.reminders,
  );
  const plan = member.plan === "chatter" && !agent.canMount ? "off" : member.plan;
  const occasion = {
    member: name,
    message,
    isFresh: agent.nativeSessionId === null,
    reminder: plan === "chatter" ? reminded.text : null,
  };
  const prompt = composePrompt(state, occasion);
  const known = withAgent(state, name, {
    reminders: reminded.state,
    seenCount: state.messageCount,
  });
  return step(
    { ...known, rounds: state.rounds + 1, lastAgent: name, turn: newTurn(turnId, name, message) },
    tell({ type: "turn.started", agentId: name, turnId }),
    {
      type: "start-turn",
      turnId,
      member: name,
      prompt,
      instructions: composeInstructions(state.team, member),
      resume: agent.nativeSessionId,
      plan,
    },
  );
}

function isAtLimit({ rounds, team }: ConversationState): boolean {
  const { maxRounds } = team.conversation;
  return maxRounds > 0 && rounds >= maxRounds;
}

function endRounds(state: ConversationState): ConversationStep {
  const { maxRounds } = state.team.conversation;
  const stopped = { ...state, queue: clearQueue(state.queue) };
  const text = `stopped after ${maxRounds} turns (maxRounds of the team): say something to go on.`;
  return chain(
    step(stopped, ...tellQueue(state, stopped), notice(ENGINE, "max-rounds", text)),
    (s) => wait(s, "max-rounds"),
  );
}

function giveTurn(state: ConversationState, item: RoutedItem, turnId: string): ConversationStep {
  const member = state.team.members.find(({ name }) => name === item.member);
  if (member === undefined) return advance(state, turnId);
  if (member.type === "human") {
    const text = `${member.displayName} is asked.`;
    return chain(step(state, notice(member.name, "person.needed", text)), (s) => wait(s, "person"));
  }
  const message = state.messages.find(({ id }) => id === item.parentMessageId) ?? forgotten(item);
  const handover = state.agents[message.from] !== undefined && message.from !== member.name;
  const told = handover
    ? step(
        state,
        tell({
          type: "handover",
          agentId: message.from,
          from: message.from,
          to: member.name,
          reason: HANDOVER_REASONS[item.intent],
        }),
      )
    : step(state);
  return chain(told, (s) => startTurn(s, { member, message, turnId }));
}

/** The queue can outlive the message that it is about, after a very long time. */
function forgotten({ parentMessageId, member }: RoutedItem): SpokenMessage {
  const text = "You were asked to go on, but what was said is no longer kept.";
  return { id: parentMessageId, from: ENGINE, to: [member], text, parentId: null };
}
