import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A home, a project and a team of played agents, for one walk. */
export interface Place {
  readonly project: string;
  readonly teamFile: string;
  /** Nothing of the person's own environment is in it. */
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

/** Makes one; `built` is the folder of the built program. */
export function createPlace(built: string, linesPerSecond: number): Place {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "chatter-walk-")));
  const project = path.join(root, "project");
  const teamFile = path.join(root, "team.json");
  mkdirSync(project);
  writeFileSync(path.join(project, "notes.md"), "# Notes\n");
  writeFileSync(teamFile, JSON.stringify(describeTeam(built, linesPerSecond)));
  return {
    project,
    teamFile,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: root,
      TMPDIR: root,
      USER: "kai",
      LANG: "C.UTF-8",
      CHATTER_DATA_DIR: path.join(root, "data"),
      CHATTER_CONFIG_DIR: path.join(root, "config"),
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function describeTeam(built: string, linesPerSecond: number): object {
  const program = path.join(built, "demo-agent.mjs");
  const play = (agent: string, ...next: readonly string[]) => ({
    type: "agent",
    agent,
    command: [
      process.execPath,
      program,
      "--dialect",
      agent,
      "--speed",
      String(linesPerSecond),
      ...next,
    ],
    plan: "native",
  });
  return {
    name: "walk",
    displayName: "The walk",
    members: [
      { name: "kai", displayName: "Kai", type: "human" },
      {
        name: "max",
        displayName: "Max",
        role: "finds the cause",
        themeColor: "magenta",
        ...play("claude", "--next", "ada"),
      },
      {
        name: "ada",
        displayName: "Ada",
        role: "changes the code",
        themeColor: "cyan",
        ...play("codex"),
      },
    ],
    conversation: { reminders: false },
  };
}
