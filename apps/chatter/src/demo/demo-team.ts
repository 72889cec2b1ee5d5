import { fileURLToPath } from "node:url";
import { decodeTeam, type Team } from "@chatter/session";
import { namePerson } from "../team/built-in-team.ts";

/** The members of the demo: each plays one vendor's CLI, and whom it hands over to. */
const CAST = [
  {
    name: "max",
    displayName: "Max",
    agent: "claude",
    role: "finds the cause",
    themeColor: "magenta",
  },
  {
    name: "ada",
    displayName: "Ada",
    agent: "codex",
    role: "changes the code",
    themeColor: "cyan",
    // What she plays would be too much for one who only reads; for Gil, too.
    permissions: "edit",
  },
  {
    name: "gil",
    displayName: "Gil",
    agent: "gemini",
    role: "reviews",
    themeColor: "blue",
    permissions: "full",
  },
] as const;

/** The program that plays an agent; beside the command in the built package. */
const PROGRAM = fileURLToPath(new URL("./demo-agent.mjs", import.meta.url));

/** A team whose agents are played: a real team in all but the programs that it starts. */
export function createDemoTeam(personName: string, linesPerSecond: number): Team {
  const decoded = decodeTeam({
    name: "demo",
    displayName: "Demo",
    members: [
      { name: namePerson(personName, CAST), type: "human", themeColor: "green" },
      ...CAST.map(({ agent, ...member }, index) => ({
        ...member,
        type: "agent",
        agent,
        command: [
          process.execPath,
          PROGRAM,
          "--dialect",
          agent,
          "--speed",
          String(linesPerSecond),
          ...nextOf(index),
        ],
        // The recordings have the plans of the CLIs themselves.
        plan: "native",
      })),
    ],
    conversation: { reminders: false },
  });
  if (!decoded.ok) throw new TypeError(`the demo's team is none: ${decoded.problems.join(" ")}`);
  return decoded.team;
}

function nextOf(index: number): readonly string[] {
  const next = CAST[index + 1];
  return next === undefined ? [] : ["--next", next.name];
}
