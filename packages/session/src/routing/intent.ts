/** How urgently somebody is asked, the most urgent first: interrupt, reply, extend. */
export const INTENTS = ["P1", "P2", "P3"] as const;

/** One of {@link INTENTS}. */
export type Intent = (typeof INTENTS)[number];

/** Whether the first intent is more urgent than the second. */
export function isMoreUrgent(intent: Intent, than: Intent): boolean {
  return INTENTS.indexOf(intent) < INTENTS.indexOf(than);
}
