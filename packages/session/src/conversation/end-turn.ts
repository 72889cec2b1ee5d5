import {
  CONTINUATION_TEXTS,
  type ContinuationAction,
  type ContinuationRules,
  NATIVE_CONTINUATION_TEXTS,
  reduceContinuation,
  reduceReminders,
} from "@chatter/todo-store";
import { type Markers, readMarkers } from "../routing/read-markers.ts";
import { resolveAddressees } from "../routing/resolve-addressees.ts";
import { clearQueue, completeMessage } from "../routing/routing-queue.ts";
import type { AgentMember } from "../team/team.ts";
import { advance, startTurn, wait } from "./advance.ts";
import {
  agentOf,
  type ConversationState,
  listAgents,
  type TurnState,
  withAgent,
} from "./conversation-state.ts";
import { type ConversationStep, chain, notice, step } from "./conversation-step.ts";
import { describeFailure } from "./describe-failure.ts";
import { isAsking } from "./is-asking.ts";
import { address, record, tellTask, tellUnknown } from "./say.ts";
import { ENGINE, type SpokenMessage } from "./spoken-message.ts";
import { dropFromQueue } from "./take-prompt.ts";
import { tellQueue } from "./tell-queue.ts";

/** A turn is over: its answer is routed, unless it was stopped or failed. */
export function endTurn(
  state: ConversationState,
  { turnId, nextId }: { readonly turnId: string; readonly nextId: string },
): ConversationStep {
  const { turn } = state;
  if (turn === null || turn.id !== turnId) return step(state);
  const over = countTurn({ ...state, turn: null }, turn);
  if (turn.isStopping) return wait(over, "stopped");
  switch (turn.finishReason) {
    case "done":
      return routeAnswer(over, turn, nextId);
    case "cancelled":
      return endCancelled(over, turn);
    case "error":
    case "timeout":
    case null:
      return endFailed(over, turn, nextId);
  }
}

function countTurn(state: ConversationState, turn: TurnState): ConversationState {
  const { reminders } = agentOf(state, turn.member);
  const event = { type: "turn.completed", hasUpdatedPlan: turn.hasPlanChanged } as const;
  const { conversation } = state.team;
  return withAgent(state, turn.member, {
    reminders: reduceReminders(reminders, event, conversation.reminders).state,
  });
}

/** Somebody else stopped it, such as the agent's own limits: nobody is up next by its word. */
function endCancelled(state: ConversationState, turn: TurnState): ConversationStep {
  const stopped = { ...state, queue: clearQueue(state.queue), hasFailed: true };
  const text = "the agent was stopped before it was done.";
  const told = step(
    stopped,
    ...tellQueue(state, stopped),
    notice(turn.member, "turn.cancelled", text),
  );
  return chain(told, (s) => wait(s, "failed"));
}

/** Those who were asked besides still get their turn; nobody speaks in the place of who failed. */
function endFailed(state: ConversationState, turn: TurnState, nextId: string): ConversationStep {
  const failed = { ...state, hasFailed: true };
  const others = listAgents(state.team).filter(({ name }) => name !== turn.member);
  const told = step(failed, ...describeFailure(turn, others));
  return chain(told, (s) => advance(s, nextId));
}

function routeAnswer(state: ConversationState, turn: TurnState, nextId: string): ConversationStep {
  const markers = readMarkers(turn.reply);
  const { resolved, unknown } = resolveAddressees(markers.next, state.team.members);
  const addressed = resolved.map(({ member, intent }) => ({ name: member.name, intent }));
  const to = addressed.map(({ name }) => name);
  const answer = { ...answerOf(turn, markers), to };
  const heard = hear(state, answer, markers);
  const told = step(
    heard,
    ...tellQueue(state, heard),
    ...tellTask(markers.teamTask),
    ...complain(turn, markers),
  );
  const warned = chain(told, (s) => tellUnknown(s, turn.member, unknown));
  const queued = chain(warned, (s) => address(s, turn.id, addressed));
  return chain(queued, (s) => carryOn(s, { turn, answer, nextId }));
}

function answerOf(turn: TurnState, { content }: Markers): SpokenMessage {
  const { id, member: from, message } = turn;
  return { id, from, to: [], text: content, parentId: message.id };
}

function hear(state: ConversationState, answer: SpokenMessage, markers: Markers) {
  const recorded = answer.text === "" ? state : record(state, answer);
  const dropped = dropFromQueue(recorded, markers.drop);
  return withAgent(
    {
      ...dropped,
      teamTask: markers.teamTask ?? state.teamTask,
      queue: completeMessage(dropped.queue, answer.id),
    },
    answer.from,
    // Its own words are no news to it.
    { seenCount: dropped.messageCount },
  );
}

function complain({ member, toolCalls, hasPlanChanged }: TurnState, { content }: Markers) {
  if (content !== "" || toolCalls > 0 || hasPlanChanged) return [];
  return [notice(member, "reply.empty", "the agent ended its turn without a word.")];
}

interface Ending {
  readonly turn: TurnState;
  readonly answer: SpokenMessage;
  readonly nextId: string;
}

/** Sends an agent on that stopped with open steps, says so when all is done, else goes on. */
function carryOn(state: ConversationState, ending: Ending): ConversationStep {
  const { turn, answer } = ending;
  const { conversation } = state.team;
  const agent = agentOf(state, turn.member);
  const items = conversation.planAtTurnEnd === "complete" ? [] : agent.items;
  const { state: continuation, action } = reduceContinuation(
    agent.continuation,
    {
      type: "turn.completed",
      finishReason: "done",
      toolCalls: turn.toolCalls + (turn.hasPlanChanged ? 1 : 0),
      isAsking: isAsking(answer.text),
      isHandingOver: answer.to.length > 0,
      items,
    },
    rulesFor(state, turn.member),
  );
  const counted = withAgent(state, turn.member, { continuation });
  const completed =
    conversation.planAtTurnEnd === "complete" && agent.items.length > 0
      ? step(counted, { type: "complete-plan", member: turn.member })
      : step(counted);
  return chain(completed, (s) => actOn(s, action, ending));
}

/** An agent that plans with its own tools is not told of chatter's, unless the team has other words. */
function rulesFor({ team }: ConversationState, name: string): ContinuationRules {
  const rules = team.conversation.continuation;
  const member = listAgents(team).find((agent) => agent.name === name);
  const isUsual = rules.texts === CONTINUATION_TEXTS;
  return member?.plan === "native" && isUsual
    ? { ...rules, texts: NATIVE_CONTINUATION_TEXTS }
    : rules;
}

function actOn(
  state: ConversationState,
  action: ContinuationAction,
  { turn, answer, nextId }: Ending,
): ConversationStep {
  const member = listAgents(state.team).find(({ name }) => name === turn.member);
  switch (action.type) {
    case "send-follow-up":
      return member === undefined
        ? advance(state, nextId)
        : followUp(state, { member, text: action.text, parentId: answer.id, turnId: nextId });
    case "say-done":
      return chain(step(state, notice(turn.member, "plan.done", action.text)), (s) =>
        advance(s, nextId),
      );
    case "wait-for-person": {
      const text =
        action.limit === "maxAttempts"
          ? "was asked to go on several times and did nothing: the plan waits for you."
          : "was sent on often enough: the plan waits for you.";
      const told = step(state, notice(turn.member, "person.needed", text));
      return chain(told, (s) =>
        s.queue.items.length > 0 ? advance(s, nextId) : wait(s, "person"),
      );
    }
    case "none":
    case "clear-plan":
      return isWaiting(state, turn, answer) ? wait(state, "person") : advance(state, nextId);
  }
}

/** Whether the agent asked, or paused its plan, and nobody else is up. */
function isWaiting(state: ConversationState, turn: TurnState, answer: SpokenMessage): boolean {
  if (state.queue.items.length > 0) return false;
  return agentOf(state, turn.member).continuation.isPaused || isAsking(answer.text);
}

function followUp(
  state: ConversationState,
  occasion: { member: AgentMember; text: string; parentId: string; turnId: string },
): ConversationStep {
  const { member, text, parentId, turnId } = occasion;
  const message = { id: `${turnId}-follow-up`, from: ENGINE, to: [member.name], text, parentId };
  const told = step(
    state,
    notice(member.name, "plan.continued", `${member.displayName} is sent on with the plan.`),
  );
  return chain(told, (s) => startTurn(s, { member, message, turnId }));
}
