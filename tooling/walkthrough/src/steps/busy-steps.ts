import { keys } from "../terminal/keys.ts";
import type { WalkStep } from "../walk/walk-step.ts";
import { EMPTY_PROMPT, WORKING } from "./signs.ts";

/** Start, the first plan, writing and queueing while somebody works, and stopping them. */
export const busySteps: readonly WalkStep[] = [
  { name: "first frame", sees: [/^❯/mu] },
  { name: "plan appears", sees: [/Plan \(Max\)/u, WORKING] },
  {
    name: "typing while Max works",
    act: ({ type }) => type("then greet 日本 and 👋 too"),
    sees: [/❯ then greet 日本 and 👋 too/u, WORKING],
  },
  {
    name: "Enter queues",
    act: ({ type }) => type(keys.enter),
    sees: [/1 queued/u],
    seesNo: [/❯ then greet/u],
  },
  {
    name: "Up takes it back",
    act: ({ type }) => type(keys.up),
    sees: [/❯ then greet/u],
    seesNo: [/queued/u],
  },
  {
    name: "two are queued",
    async act({ type, enter }) {
      type(keys.ctrlU);
      await enter("first of two");
      await enter("second of two");
    },
    sees: [/2 queued/u],
  },
  {
    name: "Escape stops and brings them back",
    act: ({ type }) => type(keys.escape),
    sees: [/cancelled/u, /❯ first of two/u, /second of two/u],
    seesNo: [WORKING, /queued/u],
  },
  {
    name: "Ctrl+C clears the prompt",
    act: ({ type }) => type(keys.ctrlC),
    sees: [EMPTY_PROMPT],
  },
  {
    name: "several lines",
    async act({ type }) {
      type("one line\\");
      type(keys.enter);
      type("and another with Alt+Enter");
      type(keys.altEnter);
      type("a third");
    },
    sees: [/^❯ one line$/mu, /^ {2}and another with Alt\+Enter$/mu, /^ {2}a third$/mu],
    isSettled: true,
  },
  { name: "they are cleared", act: ({ type }) => type(keys.ctrlC), sees: [EMPTY_PROMPT] },
];
