import type { ErrorClass, FinishReason, TodoItem } from "@chatter/events-schema";
import {
  type ContinuationState,
  initialContinuation,
  initialReminders,
  type ReminderState,
} from "@chatter/todo-store";
import { emptyQueue, type RoutingQueue } from "../routing/routing-queue.ts";
import type { AgentMember, HumanMember, Team } from "../team/team.ts";
import type { SpokenMessage } from "./spoken-message.ts";

/** What the engine knows of an agent. */
export interface AgentState {
  /** The agent's own session; null: it has none yet, or lost it. */
  readonly nativeSessionId: string | null;
  /** How many messages had been said when its last turn began: it knows those. */
  readonly seenCount: number;
  readonly items: readonly TodoItem[];
  readonly continuation: ContinuationState;
  readonly reminders: ReminderState;
  /** Whether chatter's plan tools could be mounted. */
  readonly canMount: boolean;
}

/** A turn that runs. */
export interface TurnState {
  readonly id: string;
  readonly member: string;
  /** What it is about. */
  readonly message: SpokenMessage;
  /** What the agent has answered so far. */
  readonly reply: string;
  /** The text that the reply ends with: a piece of the same one is joined to it. */
  readonly replyId: string | null;
  readonly toolCalls: number;
  readonly hasPlanChanged: boolean;
  readonly failure: TurnFailure | null;
  readonly finishReason: FinishReason | null;
  readonly isStopping: boolean;
  /** How often it was started anew because the agent's session or tools were not there. */
  readonly restarts: number;
}

/** Why a turn failed, by class. */
export interface TurnFailure {
  readonly class: ErrorClass;
  readonly error: string;
  readonly retryAt?: number;
}

/** A conversation between people and agents; plain data. */
export interface ConversationState {
  readonly team: Team;
  /** The newest of what was said, oldest first. */
  readonly messages: readonly SpokenMessage[];
  /** How many there were, those included that are not kept. */
  readonly messageCount: number;
  readonly queue: RoutingQueue;
  readonly turn: TurnState | null;
  /** Agent turns since the person last spoke. */
  readonly rounds: number;
  readonly agents: Readonly<Record<string, AgentState>>;
  readonly teamTask: string | null;
  /** The agent who spoke last: whoever says nothing else speaks to it. */
  readonly lastAgent: string | null;
  /** Whether a turn has failed since the person last spoke. */
  readonly hasFailed: boolean;
  /** Whether the members are not done with what the person said. */
  readonly isOpen: boolean;
}

/** A conversation in which nothing has been said. */
export function createConversation(team: Team): ConversationState {
  return {
    team,
    messages: [],
    messageCount: 0,
    queue: emptyQueue,
    turn: null,
    rounds: 0,
    agents: Object.fromEntries(listAgents(team).map(({ name }) => [name, initialAgent])),
    teamTask: null,
    lastAgent: null,
    hasFailed: false,
    isOpen: false,
  };
}

const initialAgent: AgentState = {
  nativeSessionId: null,
  seenCount: 0,
  items: [],
  continuation: initialContinuation,
  reminders: initialReminders,
  canMount: true,
};

/** The agents of a team, in its order. */
export function listAgents(team: Team): readonly AgentMember[] {
  return team.members.filter((member) => member.type === "agent");
}

/** The person to whom everything comes back. */
export function firstHuman(team: Team): HumanMember | undefined {
  return team.members.find((member) => member.type === "human");
}

/** An agent's state; one that the team does not know is as good as new. */
export function agentOf(state: ConversationState, name: string): AgentState {
  return state.agents[name] ?? initialAgent;
}

/** Changes what is known of an agent. */
export function withAgent(
  state: ConversationState,
  name: string,
  change: Partial<AgentState>,
): ConversationState {
  const agent = { ...agentOf(state, name), ...change };
  return { ...state, agents: { ...state.agents, [name]: agent } };
}
