/** Why a member is to speak who was named with this intent. */
export const HANDOVER_REASONS = { P1: "at once", P2: "to answer", P3: "to add to it" } as const;
