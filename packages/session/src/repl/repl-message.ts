import type { AgentEvent } from "@chatter/events-schema";
import type { ToolCall, WaitingToolCall } from "@chatter/tool-scheduler";
import type { SlashCommandActionReturn } from "../commands/command-result.ts";
import type { PageText } from "../details/detail.ts";
import type { PageMove } from "../details/detail-page.ts";
import type { OutboxAction } from "../outbox/outbox-action.ts";
import type { CompletionOffer } from "../prompt/completion-menu.ts";
import type { PromptAction } from "../prompt/prompt-action.ts";
import type { PromptLayout } from "../prompt/prompt-layout.ts";
import type { PlanPanelMode } from "../select-plan-panel.ts";
import type { Theme } from "../theme.ts";
import type { QuestionChoice } from "./question-choice.ts";
import type { Reply, ScreenMember } from "./repl-state.ts";

/** Which completion is to be selected. */
export type CompletionOrder = "first" | "last";

/** What the person wants. `at` is when, in milliseconds since the epoch. */
export type ReplIntent =
  | { readonly type: "prompt.edited"; readonly action: PromptAction }
  /** Enter. */
  | { readonly type: "prompt.submitted"; readonly at: number }
  /** Tab. */
  | { readonly type: "completion.asked"; readonly order: CompletionOrder }
  /** Escape: leave what is open, else stop the work. */
  | { readonly type: "stop.asked"; readonly at: number }
  /** Ctrl+C: stop the work, else leave. */
  | { readonly type: "interrupt.asked"; readonly at: number }
  /** Ctrl+D with nothing written. */
  | { readonly type: "end.asked" }
  /** An answer to the first question. */
  | { readonly type: "question.answered"; readonly choice: QuestionChoice; readonly at: number }
  /** The next of full, one line, hidden. */
  | { readonly type: "plan.toggled" }
  | { readonly type: "plan.set"; readonly mode: PlanPanelMode }
  /** The plan of the next member who has one takes the panel, or of the one before. */
  | { readonly type: "plan.turned"; readonly by: 1 | -1 }
  /** This member's plan takes the panel. */
  | { readonly type: "plan.chosen"; readonly member: string }
  /** Prompts that name nobody are for these members; none: for whoever is next. */
  | { readonly type: "recipients.chosen"; readonly members: readonly string[] }
  /** Read a text of the view's own: what the keys do. */
  | { readonly type: "page.opened"; readonly text: PageText }
  /** Show in full what is cut, or go back. */
  | { readonly type: "page.toggled"; readonly at: number }
  /** `height` is how many of its rows are in sight. */
  | { readonly type: "page.moved"; readonly move: PageMove; readonly height: number }
  | { readonly type: "theme.chosen"; readonly theme: Theme }
  /** Write in a program of one's own. */
  | { readonly type: "editor.asked" }
  | { readonly type: "screen.cleared" };

/** What the rest of the program tells. */
export type ReplNews =
  | { readonly type: "events.received"; readonly events: readonly AgentEvent[] }
  | { readonly type: "layout.changed"; readonly layout: PromptLayout }
  | { readonly type: "members.changed"; readonly members: readonly ScreenMember[] }
  | { readonly type: "ready.changed"; readonly isReady: boolean }
  /** The members took on what was said, or wait for the person again. */
  | { readonly type: "conversation.changed"; readonly isOpen: boolean }
  /** `asked` as in the command. */
  | {
      readonly type: "completions.found";
      readonly offer: CompletionOffer;
      readonly asked?: CompletionOrder | undefined;
    }
  /** What a command wants to happen; undefined: it is done. `line` is what was typed. */
  | {
      readonly type: "command.answered";
      readonly line: string;
      readonly result: SlashCommandActionReturn | undefined;
      readonly at: number;
    }
  | { readonly type: "reply.given"; readonly reply: Reply }
  /** An earlier session could be gone on with; whoever has begun something else does not want to. */
  | { readonly type: "session.offered"; readonly sessionId: string; readonly text: string }
  /** The terminal is back: with what was written in another program, or why there is nothing. */
  | {
      readonly type: "editor.closed";
      readonly edited:
        | { readonly ok: true; readonly text: string }
        | { readonly ok: false; readonly problem: string };
      readonly at: number;
    }
  /** The person leaves: what is only of use to who stays goes. */
  | { readonly type: "screen.closed" }
  | { readonly type: "outbox.changed"; readonly action: OutboxAction }
  /** A call needs a yes. */
  | { readonly type: "question.asked"; readonly call: WaitingToolCall; readonly at: number }
  /** It needs none any more. */
  | { readonly type: "question.withdrawn"; readonly id: string; readonly at: number }
  | { readonly type: "question.refused"; readonly id: string; readonly problem: string }
  | { readonly type: "tool_calls.changed"; readonly calls: readonly ToolCall[] };

/** Everything that can happen to a screen. */
export type ReplMessage = ReplIntent | ReplNews;
