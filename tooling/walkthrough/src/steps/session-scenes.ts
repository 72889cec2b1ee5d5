import { keys } from "../terminal/keys.ts";
import type { Scene } from "../walk/walk-step.ts";
import { EMPTY_PROMPT, WORKING } from "./signs.ts";

/** A session of a team: it is begun, left, and taken up again. */
export function sessionScenes(teamFile: string): readonly Scene[] {
  const args = ["--team", teamFile];
  return [
    {
      args,
      steps: [
        {
          name: "the team introduces itself",
          sees: [EMPTY_PROMPT, /● Max · finds the cause\. Claude/u, /● Ada ·/u],
        },
        {
          name: "Max answers",
          act: ({ enter }) => enter("what is the cause?"),
          sees: [/Plan \(Max\)/u, WORKING],
        },
        {
          name: "Ada ends the work",
          sees: [/Plan \(Ada\)/u, EMPTY_PROMPT],
          seesNo: [WORKING],
          isSettled: true,
        },
        {
          name: "leaving the session",
          act: ({ type }) => type(keys.ctrlC),
          sees: [/Ctrl\+C again to leave/u],
        },
        { name: "the session is left", act: ({ type }) => type(keys.ctrlC), exits: 130 },
      ],
    },
    {
      args: [...args, "--continue"],
      steps: [
        {
          name: "the session is restored",
          sees: [EMPTY_PROMPT],
          seesNo: [WORKING],
          isSettled: true,
        },
        {
          name: "the conversation goes on",
          act: ({ enter }) => enter("@ada and now?"),
          sees: [/Plan \(Ada\) \d\/2/u, WORKING],
        },
        {
          name: "it is answered",
          sees: [EMPTY_PROMPT, /Plan \(Ada\) 2\/2/u],
          seesNo: [WORKING],
          isSettled: true,
        },
        { name: "quit", act: ({ enter }) => enter("/quit"), exits: 0 },
      ],
    },
    {
      args,
      steps: [
        { name: "the session is offered", sees: [/Enter goes on with/u, EMPTY_PROMPT] },
        {
          name: "Enter goes on with it",
          act: ({ type }) => type(keys.enter),
          sees: [/Plan \(Ada\) 2\/2/u, EMPTY_PROMPT],
          isSettled: true,
        },
        { name: "leaving with Ctrl+D", act: ({ type }) => type(keys.ctrlD), exits: 0 },
      ],
    },
  ];
}
