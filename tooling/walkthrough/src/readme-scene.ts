import { setTimeout } from "node:timers/promises";
import { WORKING } from "./steps/signs.ts";
import { keys } from "./terminal/keys.ts";
import type { Person, Scene } from "./walk/walk-step.ts";

const KEY_MS = 55;
const PAUSE_MS = 700;

/** Types as somebody does whom others watch. */
async function write({ type }: Person, text: string): Promise<void> {
  for (const letter of text) {
    type(letter);
    await setTimeout(KEY_MS);
  }
  await setTimeout(PAUSE_MS);
}

async function enter(person: Person, line: string): Promise<void> {
  await write(person, line);
  person.type(keys.enter);
}

/** The step whose picture the README shows: Ada works on a plan of three steps, and a message waits. */
export const STILL_STEP = "Ada has a plan";

/** What the README shows: three members at work, and what a person does meanwhile. */
export const readmeScene: Scene = {
  args: ["demo", "--speed", "4"],
  steps: [
    { name: "Max has a plan", sees: [/Plan \(Max\)/u] },
    {
      name: "a message waits",
      act: (person) => enter(person, "@max then wait for my approval"),
      sees: [/1 queued/u],
    },
    {
      name: STILL_STEP,
      sees: [/1 queued/u, /Plan \(Ada\) 1\/3/u, WORKING, /^❯ This is a demo/mu],
    },
    {
      name: "the plan is changed",
      act: (person) => enter(person, "/todo add Tell the others"),
      sees: [/Tell the others/u, WORKING],
    },
    { name: "Gil has a plan", sees: [/Plan \(Gil\)/u, WORKING] },
    { name: "an approval", sees: [/rm -rf build/u, /\[n\] no/u] },
    {
      name: "a yes",
      async act(person) {
        await setTimeout(2 * PAUSE_MS);
        await person.answer("y");
      },
      sees: [/You allowed it/u],
      seesNo: [WORKING],
      isSettled: true,
    },
  ],
};
