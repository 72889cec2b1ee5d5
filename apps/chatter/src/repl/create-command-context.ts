import {
  type CommandServices,
  generalCommands,
  type OutboxStore,
  type ReplStore,
  reduceOutbox,
  type SlashCommand,
  selectFlushConditions,
  type Theme,
} from "@chatter/session";
import type { PlanFileStore } from "@chatter/todo-store/node";
import { type CoreToolScheduler, createPolicyJudge, type Tool } from "@chatter/tool-scheduler";
import type { TeamConversation } from "../conversation/team-conversation.ts";
import type { ThemeSetting } from "../settings/decode-settings.ts";
import { type DoctorServices, doctorCommand } from "../slash/doctor-command.ts";
import { exportCommand } from "../slash/export-command.ts";
import { sessionCommand } from "../slash/session-command.ts";
import { type TakeoverServices, takeoverCommand } from "../slash/takeover-command.ts";
import { teamCommand } from "../slash/team-command.ts";
import { type ThemeServices, themeCommand } from "../slash/theme-command.ts";
import { type RecipientServices, toCommand } from "../slash/to-command.ts";
import { todoCommand } from "../slash/todo-command.ts";
import type { TodoCommandContext } from "../slash/todo-command-context.ts";
import type { TeamAndSessionServices } from "./create-session-services.ts";

/** What the commands of a screen have at hand. */
export type CommandContext = CommandServices &
  TodoCommandContext &
  TakeoverServices &
  RecipientServices &
  TeamAndSessionServices &
  DoctorServices &
  ThemeServices;

/** Every command that can be typed. */
export const COMMANDS: readonly SlashCommand<CommandContext>[] = [
  todoCommand,
  teamCommand,
  toCommand,
  takeoverCommand,
  sessionCommand,
  exportCommand,
  doctorCommand,
  themeCommand,
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
  readonly services: TeamAndSessionServices & DoctorServices;
  /** Keeps a theme for later; gives what is drawn for it. */
  readonly keepTheme: (theme: ThemeSetting) => Promise<Theme>;
  readonly now: () => number;
}

/** Gives the commands the screen, the tools and the plans. */
export function createCommandContext(surroundings: CommandSurroundings): CommandContext {
  const { store, scheduler, tools, plans, session, conversation, now } = surroundings;
  const state = () => store.getSnapshot().state;
  return {
    ...surroundings.services,
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
    recipients: () => state().recipients,
    chooseRecipients: (members) => store.dispatch({ type: "recipients.chosen", members }),
    lastAgent: () => conversation.state().lastAgent ?? undefined,
    takeOver: conversation.takeOver,
    examine() {
      const text = "Asking what is installed for its version…";
      store.dispatch({ type: "reply.given", reply: { level: "info", text } });
      return surroundings.services.examine();
    },
    theme: () => state().theme,
    async setTheme(setting) {
      const theme = await surroundings.keepTheme(setting);
      store.dispatch({ type: "theme.chosen", theme });
      return theme;
    },
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
