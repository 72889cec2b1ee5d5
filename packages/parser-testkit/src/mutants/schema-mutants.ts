import { createReferenceParser } from "../reference-parser.ts";
import { type Mutant, mutateEach } from "./mutant.ts";

export const schemaMutants: readonly Mutant[] = [
  {
    name: "has its own word for the status of a tool",
    law: "schema",
    createParser: mutateEach((event) =>
      event.type === "tool.completed" ? { ...event, status: "success" } : event,
    ),
  },
  {
    name: "gives a type of its own",
    law: "schema",
    createParser: mutateEach((event) =>
      event.type === "turn.started" ? { ...event, type: "turn.begun" } : event,
    ),
  },
  {
    name: "sets a field to undefined",
    law: "schema",
    createParser: mutateEach((event) => ({ ...event, note: undefined })),
  },
  {
    name: "invents a kind of tool",
    law: "schema",
    createParser: mutateEach((event) =>
      event.type === "tool.started" ? { ...event, kind: "shell" } : event,
    ),
  },
  {
    name: "counts from one",
    law: "schema",
    createParser: (options) => {
      const parser = createReferenceParser(options);
      return {
        push: (chunk) =>
          parser.push(chunk).map((event) => ({ ...event, seq: (event.seq ?? 0) + 1 })),
        end: (exit) => parser.end(exit).map((event) => ({ ...event, seq: (event.seq ?? 0) + 1 })),
      };
    },
  },
  {
    name: "gives the same id to all events",
    law: "schema",
    createParser: (options) =>
      createReferenceParser({ ...options, context: { now: () => 0, nextId: () => "evt" } }),
  },
];
