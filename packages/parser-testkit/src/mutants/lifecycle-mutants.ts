import type { AgentEvent } from "@chatter/events-schema";
import { type Mutant, mutateEach, mutateEvents } from "./mutant.ts";

export const lifecycleMutants: readonly Mutant[] = [
  {
    name: "starts the session with each turn",
    law: "lifecycle",
    createParser: after("turn.completed", (event) => ({ ...event, type: "session.started" })),
  },
  {
    name: "starts the session late",
    law: "lifecycle",
    createParser: mutateEvents(
      () => (events) => events.toSorted((a, b) => Number(isStart(a)) - Number(isStart(b))),
    ),
  },
  {
    name: "repeats the text after its pieces",
    law: "lifecycle",
    createParser: mutateEvents(() => {
      let text = "";
      return (events) =>
        events.flatMap((event) => {
          if (event.type === "text") text += event.text;
          if (event.type !== "turn.completed" || text === "") return [event];
          const whole = { ...event, type: "text" as const, text };
          text = "";
          return [whole, event];
        });
    }),
  },
  {
    name: "joins all messages into one",
    law: "lifecycle",
    createParser: mutateEach((event) =>
      event.type === "text" ? { ...event, messageId: "m" } : event,
    ),
  },
  {
    name: "gives pieces without the id of their message",
    law: "lifecycle",
    createParser: mutateEach((event) => {
      if (event.type !== "text") return event;
      const { messageId: _, ...rest } = event;
      return rest;
    }),
  },
  {
    name: "completes a tool that it has never seen",
    law: "lifecycle",
    createParser: mutateEach((event) =>
      event.type === "tool.completed" ? { ...event, toolId: `${event.toolId}?` } : event,
    ),
  },
  {
    name: "completes a tool twice",
    law: "lifecycle",
    createParser: after("tool.completed", (event) => event),
  },
  {
    name: "ends a turn twice",
    law: "lifecycle",
    createParser: after("turn.completed", (event) => event),
  },
  {
    name: "fails without saying why",
    law: "lifecycle",
    createParser: mutateEvents(() => (events) => events.filter(({ type }) => type !== "error")),
  },
  {
    name: "never ends a turn",
    law: "lifecycle",
    createParser: mutateEvents(
      () => (events) => events.filter(({ type }) => type !== "turn.completed"),
    ),
  },
  {
    name: "gives an empty plan before there was one",
    law: "lifecycle",
    createParser: after("session.started", (event) => ({
      ...event,
      type: "todo_list",
      todoId: "plan",
      items: [],
    })),
  },
  {
    name: "gives steps without a text",
    law: "lifecycle",
    createParser: mutateEach((event) =>
      event.type === "todo_list"
        ? { ...event, items: event.items.map((item) => ({ ...item, text: " " })) }
        : event,
    ),
  },
];

function after(
  type: AgentEvent["type"],
  create: (event: AgentEvent) => object,
): Mutant["createParser"] {
  return mutateEvents(
    () => (events) =>
      // Cast: a mutant gives what no parser may.
      events.flatMap((event) =>
        event.type === type ? [event, create(event) as AgentEvent] : [event],
      ),
  );
}

function isStart({ type }: AgentEvent): boolean {
  return type === "session.started";
}
