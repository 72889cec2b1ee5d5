import type { TodoStatus } from "@chatter/events-schema";

/** A step of a step. */
export interface PlanSubtask {
  id: string;
  /** One line, never blank. */
  text: string;
  status: TodoStatus;
  /** The same in the present tense, for while it is being done. */
  activeForm?: string;
  priority?: string;
  owner?: string;
  /** Ids of the items that must be closed first. */
  blockedBy?: string[];
}

/** One item of a plan. Its subtasks have ids and statuses of their own. */
export interface PlanItem extends PlanSubtask {
  subtasks?: PlanSubtask[];
}

/** A plan as it stands. */
export interface Plan {
  /** Stays the same while it is the same list. */
  readonly todoId: string;
  readonly items: readonly PlanItem[];
  /** Set while the model asked to be left alone until the person answers. */
  readonly paused?: { readonly reason: string };
}

/** Where time and ids come from. */
export interface PlanContext {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** An id that was never given before. */
  readonly nextId: () => string;
}
