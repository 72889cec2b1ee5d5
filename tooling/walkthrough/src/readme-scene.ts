import { WORKING } from "./steps/signs.ts";
import type { Scene } from "./walk/walk-step.ts";

/** The moment that the README shows: Ada works on a plan of three steps, and a message waits. */
export const readmeScene: Scene = {
  args: ["demo", "--speed", "6"],
  steps: [
    { name: "Max has a plan", sees: [/Plan \(Max\)/u] },
    {
      name: "a message waits",
      act: ({ enter }) => enter("And add a test for an empty cart, please"),
      sees: [/1 queued/u],
    },
    {
      name: "Ada has a plan",
      sees: [/1 queued/u, /Plan \(Ada\) 0\/3/u, WORKING, /^❯ This is a demo/mu],
      // Its path leads to a folder of this machine.
      seesNo: [/file_change/u],
    },
  ],
};
