import { createSystemContext } from "@chatter/parser-kit";
import { createReferenceParser } from "../reference-parser.ts";
import { type Mutant, mutateEach } from "./mutant.ts";

// A count that outlives the parsers.
let listCount = 0;

export const determinismMutants: readonly Mutant[] = [
  {
    name: "reads the clock",
    law: "determinism",
    createParser: mutateEach((event) => ({ ...event, timestamp: Date.now() })),
  },
  {
    name: "pays no heed to its context",
    law: "determinism",
    createParser: (options) =>
      createReferenceParser({ ...options, context: createSystemContext() }),
  },
  {
    name: "throws dice for the id of a plan",
    law: "determinism",
    createParser: mutateEach((event) =>
      event.type === "todo_list" ? { ...event, todoId: `plan-${Math.random()}` } : event,
    ),
  },
  {
    name: "counts on from the parser before",
    law: "determinism",
    createParser: mutateEach((event) => {
      if (event.type !== "todo_list") return event;
      listCount += 1;
      return { ...event, todoId: `plan-${listCount}` };
    }),
  },
];
