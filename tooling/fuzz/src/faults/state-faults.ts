import type { AgentEvent } from "@chatter/events-schema";
import { type Fault, onEach, onEvents } from "./fault.ts";

// What these faults are about: state of the module.
let count = 0;
let lastName = "";
const kept: AgentEvent[] = [];

/** Faults that show only where there is more than one parser. */
export const stateFaults: readonly Fault[] = [
  {
    name: "counts plans for all parsers together",
    except: ["line"],
    plant: onEach((event) => {
      if (event.type !== "todo_list") return event;
      count += 1;
      return { ...event, todoId: `plan-${count}` };
    }),
  },
  {
    name: "shares the last text with other parsers",
    plant: onEach((event) => {
      if (event.type === "text") lastName = event.text;
      return event.type === "turn.completed" ? { ...event, stopReason: lastName } : event;
    }),
  },
  {
    name: "keeps every event for ever",
    plant: onEvents(() => (events) => {
      for (const event of events) kept.push(event);
      return events;
    }),
  },
];

/** Lets go of what the leaking fault has kept. */
export function forgetKept(): void {
  kept.length = 0;
}
