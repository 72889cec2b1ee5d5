import type { ToolCall } from "@chatter/tool-scheduler";
import type { DetailPage } from "../details/detail-page.ts";
import type { Member } from "../member.ts";
import { emptyOutbox, type OutboxState } from "../outbox/outbox-state.ts";
import type { PromptLayout } from "../prompt/prompt-layout.ts";
import { createPromptState, type PromptState } from "../prompt/prompt-state.ts";
import type { PlanPanelMode } from "../select-plan-panel.ts";
import { createSessionState, type SessionState } from "../session-state.ts";
import type { AgentKind, PermissionMode } from "../team/team.ts";
import type { Theme } from "../theme.ts";
import type { Question } from "./question.ts";

/** What a command answered: in sight until the person does something else. */
export interface Reply {
  readonly level: "info" | "error";
  readonly text: string;
  /** The earlier session that Enter goes on with, as long as nothing is written. */
  readonly sessionId?: string;
}

/** Somebody who can be spoken to, and what they may do without asking where that is known. */
export interface ScreenMember extends Member {
  readonly agent?: AgentKind;
  readonly permissions?: PermissionMode;
}

/** Everything that a person sees and can change: the conversation, and their own side of it. */
export interface ReplState {
  readonly session: SessionState;
  readonly prompt: PromptState;
  readonly outbox: OutboxState;
  /** How many messages the person has sent: the next one's id comes from it. */
  readonly messageCount: number;
  /** What the person is asked, oldest first. */
  readonly questions: readonly Question[];
  /** Since when the first question has the keys; null: the prompt has them. */
  readonly questionSince: number | null;
  /** Calls that the person has made themselves and that are not over. */
  readonly toolCalls: readonly ToolCall[];
  readonly reply: Reply | null;
  readonly planMode: PlanPanelMode;
  /** What is being read in full; it has the keys. */
  readonly page: DetailPage | null;
  /** Whether another program has the terminal. */
  readonly isAway: boolean;
  /** Whether everything that a turn needs has started. */
  readonly isReady: boolean;
  /** Whether the members are not done with what the person said, even if nobody works right now. */
  readonly isConversing: boolean;
  /** Whether the work was told to stop and has not yet. */
  readonly isStopping: boolean;
  /** Whether the next Ctrl+C leaves. */
  readonly isLeaving: boolean;
  /** Whether the person has left: the transcript alone stays in sight. */
  readonly isClosed: boolean;
  /** Who can be spoken to. */
  readonly members: readonly ScreenMember[];
  /** The members who get prompts that name nobody; none: whoever is next does. */
  readonly recipients: readonly string[];
  /** The rows of the prompt, for moves up and down. */
  readonly layout: PromptLayout;
  readonly theme: Theme;
}

/** What a screen starts with. */
export interface ReplOptions {
  readonly members?: readonly ScreenMember[];
  /** Earlier prompts, oldest first. */
  readonly history?: readonly string[];
  readonly layout?: PromptLayout;
  /** @default dark */
  readonly theme?: Theme;
  readonly session?: SessionState;
}

/** The state before anything has happened. */
export function createReplState(options: ReplOptions = {}): ReplState {
  return {
    session: options.session ?? createSessionState(),
    prompt: createPromptState(options.history),
    outbox: emptyOutbox,
    messageCount: 0,
    questions: [],
    questionSince: null,
    toolCalls: [],
    reply: null,
    planMode: "full",
    page: null,
    isAway: false,
    isReady: true,
    isConversing: false,
    isStopping: false,
    isLeaving: false,
    isClosed: false,
    members: options.members ?? [],
    recipients: [],
    layout: options.layout ?? { columns: 80, widthOf: (text) => text.length },
    theme: options.theme ?? "dark",
  };
}

/** Whether there is something to stop: the members' work, or what the person runs themselves. */
export function isRunning(state: ReplState): boolean {
  return isBusy(state) || state.toolCalls.length > 0;
}

/** Whether somebody works, or is about to. */
export function isBusy({ session, isConversing }: ReplState): boolean {
  return isConversing || session.work !== null;
}
