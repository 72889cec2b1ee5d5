import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Run, runChatter } from "./run-chatter.ts";

const FAKE_AGENT = fileURLToPath(new URL("./agents/fake-agent.mjs", import.meta.url));

/** A folder with a team of fake agents, and data of its own. */
export interface FakeTeam {
  readonly root: string;
  readonly project: string;
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
  readonly teamFile: string;
  /** `chatter run` with the team, and a prompt. */
  run(args: readonly string[], input?: string): Promise<Run>;
  chatter(args: readonly string[], input?: string): Promise<Run>;
  remove(): void;
}

/** Members by name, and how each behaves: words for the fake agent. */
export type Cast = Readonly<Record<string, readonly string[]>>;

/** Makes one; nothing of the person's own environment leads into it. */
export function createFakeTeam(cast: Cast, conversation: object = {}): FakeTeam {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-team-")));
  const project = path.join(root, "project");
  const data = path.join(root, "data");
  mkdirSync(project);
  const teamFile = path.join(root, "team.json");
  writeFileSync(teamFile, JSON.stringify(describeTeam(cast, conversation)));
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: root,
    CHATTER_DATA_DIR: data,
    CHATTER_CONFIG_DIR: path.join(root, "config"),
  };
  const place = { cwd: project, env };
  return {
    root,
    project,
    data,
    env,
    teamFile,
    run: (args, input = "") => runChatter(["run", "--team", teamFile, ...args], input, place),
    chatter: (args, input = "") => runChatter(args, input, place),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The file of such a team. */
export function describeTeam(cast: Cast, conversation: object = {}): object {
  const agents = Object.entries(cast).map(([name, behaviour]) => ({
    name,
    displayName: name.charAt(0).toUpperCase() + name.slice(1),
    type: "agent",
    agent: "claude",
    command: [process.execPath, FAKE_AGENT, ...behaviour],
  }));
  return {
    name: "test",
    members: [{ name: "kai", displayName: "Kai", type: "human" }, ...agents],
    conversation: { reminders: false, ...conversation },
  };
}

/** The events of a run with `--json`. */
export function readEvents({ stdout }: Run): readonly Record<string, unknown>[] {
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
