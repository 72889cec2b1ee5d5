import { keys } from "../terminal/keys.ts";
import type { WalkStep } from "../walk/walk-step.ts";
import { EMPTY_PROMPT, MENU, WORKING } from "./signs.ts";

/** The menus of the prompt, and a hand-over from one member to the next. */
export const completionSteps: readonly WalkStep[] = [
  { name: "menu of commands", act: ({ type }) => type("/"), sees: [MENU, /^❯ \/$/mu] },
  {
    name: "menu narrowed",
    act: ({ type }) => type("tod"),
    sees: [/^❯ \/tod$/mu, /^▸ \/?todo/mu],
    isSettled: true,
  },
  {
    name: "Escape closes the menu",
    act: ({ type }) => type(keys.escape),
    sees: [/^❯ \/tod$/mu],
    seesNo: [MENU],
  },
  { name: "Ctrl+U clears the line", act: ({ type }) => type(keys.ctrlU), sees: [EMPTY_PROMPT] },
  {
    name: "menu of members",
    act: ({ type }) => type("@"),
    sees: [/^▸ @max/mu, /@gil/u],
  },
  {
    name: "menu of members narrowed",
    act: ({ type }) => type("ad"),
    sees: [/^❯ @ad$/mu, /^▸ @ada/mu],
  },
  {
    name: "Tab takes a member",
    act: ({ type }) => type(keys.tab),
    sees: [/^❯ @ada/mu],
    seesNo: [MENU],
  },
  {
    name: "Ada works",
    async act({ type }) {
      type("please fix the failing test");
      type(keys.enter);
    },
    sees: [/Plan \(Ada\)/u, WORKING],
  },
  { name: "hand-over", sees: [/hands over to @gil/u] },
  { name: "Gil has a plan", sees: [/Plan \(Gil\)/u] },
  {
    name: "everybody is done",
    sees: [EMPTY_PROMPT, /Plan \(Gil\)/u],
    seesNo: [WORKING],
    isSettled: true,
  },
];
