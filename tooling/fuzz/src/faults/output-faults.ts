import type { AgentEvent } from "@chatter/events-schema";
import { type Fault, onEach, onEvents } from "./fault.ts";

/** Faults in what is told. */
export const outputFaults: readonly Fault[] = [
  {
    name: "has its own word for the status of a tool",
    except: ["line"],
    plant: onEach((event) =>
      event.type === "tool.completed" ? { ...event, status: "success" } : event,
    ),
  },
  {
    name: "completes a tool twice",
    except: ["line"],
    plant: onEvents(
      () => (events) =>
        events.flatMap<AgentEvent>((event) =>
          event.type === "tool.completed" ? [event, event] : [event],
        ),
    ),
  },
  {
    name: "forgets the tools that run at the end",
    except: ["line"],
    plant: atEnd((events) => events.filter(({ type }) => type !== "tool.completed")),
  },
  {
    name: "forgets the turn that runs at the end",
    plant: atEnd((events) => events.filter(({ type }) => type !== "turn.completed")),
  },
  {
    name: "fails without saying why",
    plant: onEvents(() => (events) => events.filter(({ type }) => type !== "error")),
  },
  {
    name: "drops steps with an unknown status",
    // Its steps are completed or not.
    except: ["codex", "line"],
    plant: onEach((event) =>
      event.type === "todo_list"
        ? { ...event, items: event.items.filter((item) => item.nativeStatus !== "fuzzing") }
        : event,
    ),
  },
  {
    name: "sets a field to undefined",
    plant: onEach((event) => (event.type === "text" ? { ...event, note: undefined } : event)),
  },
  {
    name: "copies the input of a tool key by key",
    except: ["line"],
    plant: onEach((event) =>
      event.type === "tool.started" ? { ...event, input: copyKeys(event.input) } : event,
    ),
  },
];

function atEnd(change: (events: AgentEvent[]) => AgentEvent[]): Fault["plant"] {
  return onEvents(() => (events, isEnd) => (isEnd ? change(events) : events));
}

/** A key named `__proto__` becomes the prototype. */
function copyKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyKeys);
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) copy[key] = copyKeys(item);
  return copy;
}
