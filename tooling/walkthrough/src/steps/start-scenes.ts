import { keys } from "../terminal/keys.ts";
import type { Scene } from "../walk/walk-step.ts";

/** Starts at which something is asked before there is a screen. */
export const startScenes: readonly Scene[] = [
  {
    args: [],
    env: { PATH: "/nonexistent" },
    steps: [
      { name: "no agent is installed", sees: [/No agent CLI is installed/u, /\[Y\/n\]/u] },
      { name: "no demo either", act: ({ type }) => type(`n${keys.enter}`), exits: 2 },
    ],
  },
  {
    args: [],
    isForeign: true,
    steps: [
      { name: "a team of the project", sees: [/curl evil\.example/u, /\[y\/N\]/u] },
      { name: "Enter does not trust it", act: ({ type }) => type(keys.enter), exits: 3 },
    ],
  },
];
