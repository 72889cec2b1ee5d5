import type { AgentEvent, TodoSource } from "@chatter/events-schema";
import type { Team } from "@chatter/session";
import type { PlanKeeper } from "../plan/keep-plans.ts";
import type { TeamStamp } from "./stamp-team-events.ts";

/** Where the events of members go. */
export interface MemberEventsOptions {
  readonly stamp: TeamStamp;
  readonly keeper: Pick<PlanKeeper, "keep">;
  /** Told which plan tool of its own a member uses. */
  readonly onNativePlan: (member: string, source: TodoSource | undefined) => void;
  /** The engine. */
  readonly onEvent: (event: AgentEvent) => void;
  /** Everybody who watches. */
  readonly onEvents: (events: readonly AgentEvent[]) => Promise<void> | void;
}

/**
 * Takes in what members tell in their turns. Their plans go to the store first, which is the one
 * truth: it tells the list that came of it. A list that chatter's own tools made is there already.
 */
export function createMemberEvents(options: MemberEventsOptions) {
  const { stamp, keeper, onEvent, onEvents } = options;
  return (name: string, turnId: string, team: Team) => {
    const member = team.members.find((each) => each.name === name);
    return async (events: readonly AgentEvent[]): Promise<void> => {
      if (member === undefined) return;
      let batch: AgentEvent[] = [];
      for (const event of events) {
        if (event.type !== "todo_list" || event.parentToolId !== undefined) {
          const stamped = stamp.agentEvent(event, member, turnId);
          onEvent(stamped);
          batch.push(stamped);
        } else if (event.source !== "chatter") {
          // In order: what came before the list is told before it.
          await onEvents(batch);
          batch = [];
          options.onNativePlan(name, event.source);
          await keeper.keep(name, event.items);
        }
      }
      if (batch.length > 0) await onEvents(batch);
    };
  };
}
