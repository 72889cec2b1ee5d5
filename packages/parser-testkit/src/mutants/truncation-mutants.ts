import type { AgentEvent } from "@chatter/events-schema";
import { createReferenceParser } from "../reference-parser.ts";
import { type Mutant, mutateEvents } from "./mutant.ts";

export const truncationMutants: readonly Mutant[] = [
  {
    name: "forgets the tools that run",
    law: "truncation",
    createParser: mutateEnd((events) => events.filter(({ type }) => type !== "tool.completed")),
  },
  {
    name: "forgets the turn that runs",
    law: "truncation",
    createParser: mutateEnd((events) => events.filter(({ type }) => type !== "turn.completed")),
  },
  {
    name: "calls a turn done because the input has ended",
    law: "truncation",
    createParser: mutateEnd((events) =>
      events.map((event) =>
        event.type === "turn.completed" ? { ...event, finishReason: "done" } : event,
      ),
    ),
  },
  {
    name: "calls a tool completed because the input has ended",
    law: "truncation",
    createParser: mutateEnd((events) =>
      events.map((event) =>
        event.type === "tool.completed" ? { ...event, status: "completed" } : event,
      ),
    ),
  },
  {
    name: "blames no error on an exit code",
    law: "truncation",
    createParser: mutateEnd((events) => events.filter(({ type }) => type !== "error")),
  },
  {
    name: "ends a turn that never was",
    law: "truncation",
    createParser: (options) => {
      const parser = createReferenceParser(options);
      return { ...parser, end: () => parser.end({ code: 1 }) };
    },
  },
];

function mutateEnd(mutate: (events: AgentEvent[]) => AgentEvent[]): Mutant["createParser"] {
  return mutateEvents(() => (events, isEnd) => (isEnd ? mutate(events) : events));
}
