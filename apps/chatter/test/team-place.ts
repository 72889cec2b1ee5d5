import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A project, a configuration and a data directory of a test's own. */
export interface TeamPlace {
  readonly root: string;
  readonly cwd: string;
  readonly config: string;
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
  /** Writes a file, as text or as JSON, and the folders that it needs. Gives its path. */
  write(name: string, content: unknown): string;
  remove(): void;
}

/** Makes one. Names are relative to its root: `project/…`, `config/…`, `data/…`. */
export function createTeamPlace(): TeamPlace {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-team-")));
  const cwd = path.join(root, "project");
  const config = path.join(root, "config");
  const data = path.join(root, "data");
  mkdirSync(cwd);
  return {
    root,
    cwd,
    config,
    data,
    env: { CHATTER_CONFIG_DIR: config, CHATTER_DATA_DIR: data, USER: "kai" },
    write(name, content) {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      const isRaw = typeof content === "string" || content instanceof Uint8Array;
      writeFileSync(file, isRaw ? content : JSON.stringify(content));
      return file;
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** A small team that is right. */
export const TEAM = {
  name: "feature",
  members: [
    { name: "kai", type: "human" },
    { name: "max", type: "agent", agent: "claude" },
  ],
};

/** The same with more about its agent. */
export function teamWith(fields: object): object {
  const [person, agent] = TEAM.members;
  return { ...TEAM, members: [person, { ...agent, ...fields }] };
}
