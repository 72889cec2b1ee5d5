import type { PlanContext } from "@chatter/todo-store";

/** The real clock, and ids that nobody gave before. */
export const planContext: PlanContext = { now: Date.now, nextId: () => crypto.randomUUID() };
