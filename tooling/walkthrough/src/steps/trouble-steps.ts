import { keys, pasted } from "../terminal/keys.ts";
import type { TerminalSize } from "../terminal/watched-program.ts";
import type { WalkStep } from "../walk/walk-step.ts";
import { EMPTY_PROMPT, WORKING } from "./signs.ts";

const LINES = Array.from({ length: 200 }, (_, index) => `line ${index + 1} of the paste`);

/** A failure and who takes over, other sizes, a large paste, the search, and leaving. */
export function troubleSteps(sizes: readonly TerminalSize[]): readonly WalkStep[] {
  return [
    {
      name: "an agent fails",
      act: ({ enter }) => enter("@max please fail"),
      sees: [/rate.?limit/u, /\/takeover/u],
      seesNo: [WORKING],
      isSettled: true,
    },
    {
      name: "Ada takes over",
      act: ({ enter }) => enter("/takeover"),
      sees: [/Plan \(Ada\)/u, WORKING],
    },
    { name: "Gil reviews what Ada did", sees: [/Plan \(Gil\)/u, WORKING] },
    {
      name: "all is done",
      sees: [EMPTY_PROMPT, /Plan \(Gil\)/u],
      seesNo: [WORKING],
      isSettled: true,
    },
    ...sizes.map(
      (size): WalkStep => ({
        name: `resized to ${size.columns}x${size.rows}`,
        act: ({ resize }) => resize(size),
        sees: [EMPTY_PROMPT],
        isSettled: true,
      }),
    ),
    {
      name: "resized back",
      act: ({ resize, size }) => resize(size),
      sees: [EMPTY_PROMPT],
      isSettled: true,
    },
    {
      name: "paste of 200 lines",
      act: ({ type }) => type(pasted(LINES.join("\n"))),
      sees: [/^❯ .*200 lines/mu],
    },
    { name: "the paste is cleared", act: ({ type }) => type(keys.ctrlC), sees: [EMPTY_PROMPT] },
    {
      name: "the person's editor",
      async act({ type }) {
        type("This was written here");
        type(keys.ctrlG);
      },
      sees: [/Your editor is open\./u],
      seesNo: [/^❯/mu],
      isSettled: true,
    },
    {
      name: "back from the editor",
      act: ({ type }) => type(keys.enter),
      sees: [/^❯ This was written here$/mu, /^ {2}and this$/mu],
      isSettled: true,
    },
    {
      name: "what was edited is cleared",
      act: ({ type }) => type(keys.ctrlC),
      sees: [EMPTY_PROMPT],
    },
    {
      name: "search in the history",
      async act({ type }) {
        type(keys.ctrlR);
        type("appro");
      },
      sees: [/search: appro/u, /with approval/u],
    },
    {
      name: "Escape leaves the search",
      act: ({ type }) => type(keys.escape),
      sees: [EMPTY_PROMPT],
      seesNo: [/search:/u],
    },
    { name: "Ctrl+C once", act: ({ type }) => type(keys.ctrlC), sees: [/Ctrl\+C again to leave/u] },
    { name: "Ctrl+C twice", act: ({ type }) => type(keys.ctrlC), exits: 130 },
  ];
}
