import { type Mutant, mutateEach, mutateEvents } from "./mutant.ts";

export const goldenMutants: readonly Mutant[] = [
  {
    name: "leaves out plans",
    law: "golden",
    createParser: mutateEvents(() => (events) => events.filter(({ type }) => type !== "todo_list")),
  },
  {
    name: "forgets the words of the agent",
    law: "golden",
    createParser: mutateEach((event) => {
      if (event.type !== "turn.completed") return event;
      const { stopReason: _, ...rest } = event;
      return rest;
    }),
  },
  {
    name: "mixes up what was read and what was written",
    law: "golden",
    createParser: mutateEach((event) =>
      event.type === "turn.completed" && event.usage !== undefined
        ? {
            ...event,
            usage: { ...event.usage, input: event.usage.output, output: event.usage.input },
          }
        : event,
    ),
  },
];
