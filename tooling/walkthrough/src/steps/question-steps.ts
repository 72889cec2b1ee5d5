import { keys } from "../terminal/keys.ts";
import type { WalkStep } from "../walk/walk-step.ts";
import { EMPTY_PROMPT, QUESTION, WORKING } from "./signs.ts";

/** What the person is asked, and what follows from each answer. */
export const questionSteps: readonly WalkStep[] = [
  {
    name: "an agent asks",
    act: ({ enter }) => enter("@max I wait for your approval"),
    sees: [QUESTION, /rm -rf build/u],
  },
  {
    name: "Enter says no",
    act: ({ answer }) => answer(keys.enter),
    sees: [/did not\s+allow|will not\s+remove/u],
    seesNo: [QUESTION, WORKING],
    isSettled: true,
  },
  {
    name: "it asks again",
    act: ({ enter }) => enter("@max once more, with approval"),
    sees: [QUESTION, /rm -rf build/u],
  },
  {
    name: "y says yes",
    act: ({ answer }) => answer("y"),
    sees: [/You allowed it/u],
    seesNo: [QUESTION, WORKING],
    isSettled: true,
  },
  {
    name: "a command of the person",
    act: ({ enter }) => enter("!echo it ran here"),
    sees: [QUESTION, /echo it ran here/u],
  },
  {
    name: "the command has run",
    act: ({ answer }) => answer("y"),
    sees: [/^\s*it ran here/mu, EMPTY_PROMPT],
    seesNo: [QUESTION],
    isSettled: true,
  },
  { name: "a long output is asked", act: ({ enter }) => enter("!seq 1 300"), sees: [QUESTION] },
  {
    name: "long output",
    act: ({ answer }) => answer("y"),
    sees: [/280 more lines/u, EMPTY_PROMPT],
    seesNo: [QUESTION],
    isSettled: true,
  },
  {
    name: "all of it",
    act: ({ type }) => type(keys.ctrlO),
    sees: [/^1$/mu, /of 300/u],
    isSettled: true,
  },
  { name: "its end", act: ({ type }) => type("G"), sees: [/^300$/mu], isSettled: true },
  {
    name: "back to the prompt",
    act: ({ type }) => type(keys.escape),
    sees: [/280 more lines/u, EMPTY_PROMPT],
    isSettled: true,
  },
];
