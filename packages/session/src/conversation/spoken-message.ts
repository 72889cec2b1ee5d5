import type { Intent } from "../routing/read-markers.ts";

/** Something that was said to members, without its markers. */
export interface SpokenMessage {
  readonly id: string;
  /** The member's name, or `chatter` for what the engine itself says. */
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
  /** What it answers; null: nothing. */
  readonly parentId: string | null;
}

/** Who is to speak about a message. */
export interface Addressed {
  readonly name: string;
  readonly intent: Intent;
}

/** The engine, where it speaks for itself. */
export const ENGINE = "chatter";
