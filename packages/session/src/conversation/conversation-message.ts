import type { AgentEvent, TodoItem } from "@chatter/events-schema";

/** What happens to a conversation. Ids come from outside. */
export type ConversationMessage =
  /** A person says something; without `to` the markers in it count, else whoever spoke last is meant. */
  | {
      readonly type: "prompt.submitted";
      readonly id: string;
      readonly from: string;
      readonly text: string;
      readonly to?: readonly string[];
    }
  /** The running turn told something. */
  | { readonly type: "event.received"; readonly event: AgentEvent }
  /** The running turn is over, and nothing of it runs any more. */
  | { readonly type: "turn.ended"; readonly turnId: string; readonly nextId: string }
  /** It could not even begin: the agent does not know its session, or could not mount the plan tools. */
  | {
      readonly type: "turn.lost";
      readonly turnId: string;
      readonly nextId: string;
      readonly reason: "unknown-session" | "mount-failed";
    }
  /** A member's plan is another one now, whoever changed it. */
  | {
      readonly type: "plan.changed";
      readonly member: string;
      readonly items: readonly TodoItem[];
      readonly isByAgent: boolean;
    }
  /** Escape: the turn and everybody who would be next. */
  | { readonly type: "stop.asked" }
  /** A member goes on with what another could not finish, and with its plan. */
  | {
      readonly type: "takeover.asked";
      readonly id: string;
      readonly from: string;
      readonly to: string;
    };
