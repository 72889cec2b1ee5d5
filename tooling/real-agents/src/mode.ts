/** How much an agent may do, as a team file says it. */
export const modes = ["ask", "edit", "full", "plan"] as const;

/** One of {@link modes}. */
export type Mode = (typeof modes)[number];

/** Whether there is such a mode. */
export function isMode(word: string): word is Mode {
  return modes.some((mode) => mode === word);
}
