import type { Plan, PlanContext, PlanItem } from "./plan.ts";

/** Whose list it is: a session's, or that of one member of it. */
export interface PlanKey {
  readonly session: string;
  readonly member: string | null;
}

/** How to get from one version of a list to the one before it, or after it. */
export interface PlanStep {
  /** When the change was made, in milliseconds since the epoch. */
  readonly changedAt: number;
  readonly todoId: string;
  /** At `index`, take `remove` items out and put `insert` in their place. */
  readonly index: number;
  readonly remove: number;
  readonly insert: readonly PlanItem[];
}

/** An open item that a model's update left out. */
export interface DroppedItem {
  readonly droppedAt: number;
  readonly item: PlanItem;
}

/** An item that the person took out; a model does not get it back for now. */
export interface RemovedItem {
  readonly id: string;
  readonly text: string;
  /** Of a subtask: the item that it belonged to. */
  readonly parent?: string;
}

/** Everything that is kept about one list: what its file holds. */
export interface PlanDocument {
  readonly version: 1;
  readonly session: string;
  readonly member: string | null;
  /** Counts what was saved. */
  readonly rev: number;
  readonly updatedAt: number;
  readonly plan: Plan;
  /** Steps back, newest last. */
  readonly history: readonly PlanStep[];
  /** Steps forward again, the next one last. */
  readonly future: readonly PlanStep[];
  /** Oldest first. */
  readonly dropped: readonly DroppedItem[];
  /** The list that the model was last shown: the base of the next merge. */
  readonly shown: readonly PlanItem[];
  readonly removed: readonly RemovedItem[];
  /** Ids of the items that the person put in. */
  readonly own: readonly string[];
}

/** An empty list. */
export function createPlanDocument(key: PlanKey, context: PlanContext): PlanDocument {
  return {
    version: 1,
    session: key.session,
    member: key.member,
    rev: 0,
    updatedAt: context.now(),
    plan: { todoId: context.nextId(), items: [] },
    history: [],
    future: [],
    dropped: [],
    shown: [],
    removed: [],
    own: [],
  };
}

/** Writes a document the way that `decodePlanDocument` reads it: JSON, readable by a person. */
export function encodePlanDocument(document: PlanDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
