import type { AgentEvent, AgentEventBase } from "@chatter/events-schema";
import type { PlanMode } from "../team/team.ts";

/** What a conversation wants the program to do. What comes of it is told by messages. */
export type ConversationCommand =
  | StartTurn
  | { readonly type: "stop-turn"; readonly turnId: string }
  /** Something happened that everybody who watches shall know. */
  | { readonly type: "tell"; readonly event: ConversationEvent }
  /** The person spoke to a member: a plan that is done is cleared. */
  | { readonly type: "prompt-plan"; readonly member: string }
  /** Every open step counts as done now, as the team wants it. */
  | { readonly type: "complete-plan"; readonly member: string }
  /** The open steps of one member become another's. */
  | { readonly type: "adopt-plan"; readonly from: string; readonly to: string }
  /** The members are done, or need the person. */
  | { readonly type: "wait"; readonly reason: WaitReason };

/** Starts a member's turn. */
export interface StartTurn {
  readonly type: "start-turn";
  readonly turnId: string;
  readonly member: string;
  readonly prompt: string;
  readonly instructions: string;
  /** The agent's own session to go on with. */
  readonly resume: string | null;
  readonly plan: PlanMode;
}

/** Why nobody works any more. */
export type WaitReason =
  | "done"
  /** A member named a person, asked something, or paused its plan. */
  | "person"
  | "stopped"
  | "failed"
  | "max-rounds"
  /** What the person said was for nobody. */
  | "nobody";

/** An event without what the program gives it. `agentId` is the member that it is about. */
export type ConversationEvent = DraftOf<
  Extract<
    AgentEvent,
    { type: "message" | "handover" | "queue.changed" | "notice" | "turn.started" }
  >
>;

type DraftOf<Event> = Event extends AgentEvent
  ? Omit<Event, keyof AgentEventBase> &
      Pick<Event, "agentId"> & { eventId?: string; turnId?: string }
  : never;
