import type { Member } from "@chatter/session";
import type { TodoPlace } from "../todo/change-list.ts";

/** What `/todo` works on. */
export interface TodoCommandContext {
  /** The list of a member by name; without one, the list that a bare `/todo` means. */
  place(member?: string): Promise<TodoPlace>;
  /** Whose lists can be addressed. */
  members(): readonly Pick<Member, "name" | "displayName">[];
  /** Milliseconds since the epoch. */
  now(): number;
  /** Tells the person what no result can carry: that a list was found damaged while they typed. */
  warn(text: string): void;
}
