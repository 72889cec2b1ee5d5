import { keys } from "../terminal/keys.ts";
import type { WalkStep } from "../walk/walk-step.ts";
import { EMPTY_PROMPT, PLAN_ROW } from "./signs.ts";

/** The panel of the plan, whose it is, and what the person changes in it; then the keys. */
export const planSteps: readonly WalkStep[] = [
  {
    name: "plan in one line",
    act: ({ type }) => type(keys.ctrlT),
    sees: [/Plan \(Gil\)/u],
    seesNo: [PLAN_ROW],
  },
  { name: "plan hidden", act: ({ type }) => type(keys.ctrlT), seesNo: [/Plan \(Gil\)/u] },
  {
    name: "plan in full again",
    act: ({ type }) => type(keys.ctrlT),
    sees: [/Plan \(Gil\)/u, PLAN_ROW],
  },
  { name: "plan of Max", act: ({ enter }) => enter("/plan max"), sees: [/Plan \(Max\)/u] },
  { name: "plan of Gil", act: ({ enter }) => enter("/plan gil"), sees: [/Plan \(Gil\) 3\/3/u] },
  {
    name: "todo add",
    act: ({ enter }) => enter("/todo add 1 Read the manual"),
    sees: [/Plan \(Gil\) 3\/4/u, /Read the manual/u],
  },
  { name: "todo done", act: ({ enter }) => enter("/todo done 1"), sees: [/Plan \(Gil\) 4\/4/u] },
  { name: "todo undo", act: ({ enter }) => enter("/todo undo"), sees: [/Plan \(Gil\) 3\/4/u] },
  {
    name: "next plan with Tab",
    act: ({ type }) => type(keys.tab),
    sees: [/Plan \((?!Gil)/u],
  },
  {
    name: "plan of Gil again",
    act: ({ enter }) => enter("/plan gil"),
    sees: [/Plan \(Gil\) 3\/4/u],
  },
  {
    name: "light theme",
    act: ({ enter }) => enter("/theme light"),
    sees: [/The theme is light/u],
  },
  { name: "dark theme", act: ({ enter }) => enter("/theme dark"), sees: [/The theme is dark/u] },
  {
    name: "an unknown command",
    act: ({ enter }) => enter("/tood"),
    sees: [/Did you\s+mean/u],
  },
  {
    name: "help",
    act: ({ type }) => type("?"),
    sees: [/^Session$/mu, /Esc closes/u],
    isSettled: true,
  },
  {
    name: "help goes on",
    act: ({ type }) => type(keys.pageDown),
    sees: [/^Keys$/mu, /Esc closes/u],
    seesNo: [/^Session$/mu],
    isSettled: true,
  },
  {
    name: "Escape closes the help",
    act: ({ type }) => type(keys.escape),
    sees: [EMPTY_PROMPT],
    seesNo: [/Esc closes/u],
  },
];
