import type { AgentEvent, FinishReason, TodoItem } from "@chatter/events-schema";
import { CONTINUATION_RULES, REMINDER_RULES } from "@chatter/todo-store";
import type {
  ConversationCommand,
  ConversationEvent,
  StartTurn,
} from "../src/conversation/conversation-command.ts";
import type { ConversationMessage } from "../src/conversation/conversation-message.ts";
import {
  type ConversationState,
  createConversation,
} from "../src/conversation/conversation-state.ts";
import { reduceConversation } from "../src/conversation/reduce-conversation.ts";
import type { AgentMember, ConversationRules, HumanMember, Team } from "../src/team/team.ts";

export const KAI: HumanMember = {
  type: "human",
  name: "kai",
  displayName: "Kai",
  role: "",
  themeColor: "green",
};

export function agent(name: string, change: Partial<AgentMember> = {}): AgentMember {
  return {
    type: "agent",
    agent: "claude",
    name,
    displayName: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    role: "",
    themeColor: "cyan",
    command: ["claude"],
    args: [],
    env: {},
    cwd: ".",
    model: null,
    instructions: null,
    instructionsFile: null,
    permissions: "ask",
    plan: "chatter",
    ...change,
  };
}

const RULES: ConversationRules = {
  maxRounds: 20,
  turnTimeoutMs: 1000,
  silenceTimeoutMs: 0,
  continuation: CONTINUATION_RULES,
  reminders: { ...REMINDER_RULES, initial: null, nag: null },
  planAtTurnEnd: "keep",
  contextMessages: 20,
  contextBytes: 65_536,
};

export function team(rules: Partial<ConversationRules> = {}, members?: Team["members"]): Team {
  return {
    name: "shop",
    displayName: "Shop",
    members: members ?? [KAI, agent("max"), agent("ada"), agent("gil")],
    conversation: { ...RULES, ...rules },
    hooks: {},
  };
}

/** A conversation that is driven by hand, and what it told. */
export function open(given: Team = team(), state: ConversationState = createConversation(given)) {
  const told: ConversationEvent[] = [];
  const commands: ConversationCommand[] = [];
  const log: AgentEvent[] = [];
  let count = 0;
  let current = state;

  function send(message: ConversationMessage): void {
    const step = reduceConversation(current, message);
    current = step.state;
    if (message.type === "event.received") log.push(message.event);
    if (message.type === "plan.changed") {
      const list = {
        type: "todo_list",
        agentId: message.member,
        todoId: "t",
        items: message.items,
      };
      log.push(stamp(list));
    }
    commands.push(...step.commands);
    const more = step.commands.flatMap((each) => (each.type === "tell" ? [each.event] : []));
    told.push(...more);
    log.push(...more.map(stamp));
  }
  function stamp(draft: object): AgentEvent {
    // Cast: the engine and the test give the fields of the type that they name.
    return { eventId: nextId(), agentType: "chatter", timestamp: 0, ...draft } as AgentEvent;
  }
  function nextId(): string {
    count += 1;
    return `id-${count}`;
  }
  function turn(): StartTurn {
    const { turn: running } = current;
    const found = commands.findLast(
      (each) => each.type === "start-turn" && each.turnId === running?.id,
    );
    if (found?.type !== "start-turn") throw new Error("nobody is at work");
    return found;
  }
  function event(draft: Record<string, unknown>): void {
    const { member: agentId, turnId } = turn();
    send({ type: "event.received", event: stamp({ agentId, turnId, ...draft }) });
  }

  return {
    send,
    event,
    turn,
    told,
    commands,
    /** All that was told, as a log keeps it. */
    log,
    state: () => current,
    prompt: (text: string, to?: readonly string[]) =>
      send({ type: "prompt.submitted", id: nextId(), from: "kai", text, ...(to ? { to } : {}) }),
    plan: (member: string, items: readonly TodoItem[], isByAgent = true) =>
      send({ type: "plan.changed", member, items, isByAgent }),
    /** Whoever works says this, and its turn ends. */
    answer(text: string, finishReason: FinishReason = "done"): void {
      const { turnId, member } = turn();
      if (text !== "") event({ type: "text", text, nativeSessionId: `native-${member}` });
      event({ type: "turn.completed", finishReason });
      send({ type: "turn.ended", turnId, nextId: nextId() });
    },
    /** Who has been given a turn, in order. */
    speakers: () => commands.flatMap((each) => (each.type === "start-turn" ? [each.member] : [])),
    waits: () => commands.flatMap((each) => (each.type === "wait" ? [each.reason] : [])),
    notices: () => told.flatMap((each) => (each.type === "notice" ? [each.code] : [])),
  };
}
