import {
  type CommandServices,
  generalCommands,
  type OutboxStore,
  type ReplStore,
  reduceOutbox,
  type SlashCommand,
  selectFlushConditions,
} from "@chatter/session";
import type { PlanFileStore } from "@chatter/todo-store/node";
import { type CoreToolScheduler, createPolicyJudge, type Tool } from "@chatter/tool-scheduler";
import type { TeamConversation } from "../conversation/team-conversation.ts";
import { type TakeoverServices, takeoverCommand } from "../slash/takeover-command.ts";
import { todoCommand } from "../slash/todo-command.ts";
import type { TodoCommandContext } from "../slash/todo-command-context.ts";

/** What the commands of a screen have at hand. */
export type CommandContext = CommandServices & TodoCommandContext & TakeoverServices;

/** Every command that can be typed. */
export const COMMANDS: readonly SlashCommand<CommandContext>[] = [
  todoCommand,
  takeoverCommand,
  ...generalCommands,
];

/** What commands work on. */
export interface CommandSurroundings {
  readonly store: ReplStore;
  readonly scheduler: CoreToolScheduler;
  readonly tools: readonly Tool[];
  readonly plans: PlanFileStore;
  readonly session: string;
  readonly conversation: TeamConversation;
  readonly now: () => number;
}

/** Gives the commands the screen, the tools and the plans. */
export function createCommandContext(surroundings: CommandSurroundings): CommandContext {
  const { store, scheduler, tools, plans, session, conversation, now } = surroundings;
  const state = () => store.getSnapshot().state;
  return {
    commands: COMMANDS,
    plans: () => state().session.plans,
    planMode: () => state().planMode,
    setPlanMode: (mode) => store.dispatch({ type: "plan.set", mode }),
    choosePlan: (member) => store.dispatch({ type: "plan.chosen", member }),
    outbox: outboxOf(store),
    flushConditions: () => selectFlushConditions(state()),
    // Whatever can be sent goes out with the next message that the screen takes.
    flushOutbox: () => store.dispatch({ type: "outbox.changed", action: { type: "retry" } }),
    tools: () => {
      const judge = createPolicyJudge(scheduler.policy);
      return tools.map(({ name, description }) => ({
        name,
        description,
        decision: judge({ toolName: name }).decision,
      }));
    },
    toolCalls: () => scheduler.getToolCalls(),
    cancelToolCall: (callId) => scheduler.cancel(callId),
    async place(member) {
      const { shown, worker } = state().session.plans;
      const [first] = state().members;
      return {
        store: plans,
        key: { session, member: member ?? shown ?? worker ?? first?.name ?? null },
      };
    },
    members: () => state().members,
    lastAgent: () => conversation.state().lastAgent ?? undefined,
    takeOver: conversation.takeOver,
    now,
    warn: (text) => store.dispatch({ type: "reply.given", reply: { level: "error", text } }),
  };
}

/** The outbox of the screen as a store of its own. */
function outboxOf(store: ReplStore): OutboxStore {
  const getSnapshot = () => store.getSnapshot().state.outbox;
  return {
    getSnapshot,
    subscribe: store.subscribe,
    dispatch(action) {
      const step = reduceOutbox(getSnapshot(), action);
      store.dispatch({ type: "outbox.changed", action });
      return step;
    },
  };
}
