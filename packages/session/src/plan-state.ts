import type { TodoItem } from "@chatter/events-schema";
import type { Member } from "./member.ts";

/**
 * Where a plan stands: being worked on, finished, left with open steps at the end of a turn, or
 * paused by the agent.
 */
export type PlanPhase = "active" | "done" | "stopped" | "paused";

/** One member's plan. */
export interface MemberPlan {
  readonly member: Member;
  readonly todoId: string;
  readonly items: readonly TodoItem[];
  readonly phase: PlanPhase;
  /** When the step that is in progress began, in milliseconds since the epoch. */
  readonly currentSince: number;
}

/** All plans, and the one that is in sight. */
export interface PlansState {
  /** By member name; each keeps its plan until it is cleared. */
  readonly byMember: Readonly<Record<string, MemberPlan>>;
  /** The member whose plan has the panel. */
  readonly shown: string | null;
  /** The member who works, or worked last. */
  readonly worker: string | null;
}

/** What differs between a conversation and the view of a recorded one. */
export interface PlanRules {
  /** What a turn that ends `done` does to open steps. */
  readonly planAtTurnEnd: "keep" | "complete";
  /** Whether the plan stays in sight when a turn fails or is cancelled, as in `view` and `replay`. */
  readonly keepsFailedPlan: boolean;
}

/** No plan yet. */
export const initialPlans: PlansState = { byMember: {}, shown: null, worker: null };

/** Whether a step needs nothing more. */
function isClosed(item: TodoItem): boolean {
  return item.status === "completed" || item.status === "cancelled";
}

/** The step in progress; without one, the first that is open. */
export function currentIndex(items: readonly TodoItem[]): number {
  const inProgress = items.findIndex((item) => item.status === "in_progress");
  return inProgress === -1 ? items.findIndex((item) => !isClosed(item)) : inProgress;
}

/** How many steps are open. */
export function countOpen(items: readonly TodoItem[]): number {
  return items.filter((item) => !isClosed(item)).length;
}

/** How many steps are completed. */
export function countCompleted(items: readonly TodoItem[]): number {
  return items.filter((item) => item.status === "completed").length;
}
