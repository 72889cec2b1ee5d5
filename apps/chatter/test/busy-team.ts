import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type RecordedScreen, recordScreen } from "./recorded-screen.ts";

const AGENT = fileURLToPath(new URL("./agents/busy-agent.mjs", import.meta.url));

/** How much the member of the team tells, and how many lines a second; 0 is as fast as it can. */
export interface Busyness {
  readonly events: number;
  readonly plans?: number;
  readonly steps?: number;
  /** Of each step, at most 6. */
  readonly words?: number;
  readonly rate?: number;
}

/** A team of one who tells much, in a folder of its own. */
export interface BusyTeam {
  /** The screen of chatter with that team. */
  start(size: { readonly columns: number; readonly rows: number }): RecordedScreen;
  /** Says something as soon as one can; resolves when the member works. */
  begin(screen: RecordedScreen): Promise<void>;
  remove(): void;
}

/** Makes one for the chatter at that path. */
export function openBusyTeam(cli: string, busyness: Busyness): BusyTeam {
  const root = mkdtempSync(path.join(os.tmpdir(), "chatter-busy-"));
  const words = Object.entries(busyness).map(([name, value]) => `${name}=${value}`);
  const command = [process.execPath, AGENT, ...words];
  const members = [
    { name: "kai", type: "human" },
    { name: "max", displayName: "Max", type: "agent", agent: "claude", plan: "native", command },
  ];
  const conversation = { reminders: false, continuation: false };
  const file = path.join(root, "team.json");
  writeFileSync(file, JSON.stringify({ name: "busy", members, conversation }));
  const env = {
    PATH: process.env["PATH"],
    HOME: root,
    CHATTER_DATA_DIR: path.join(root, "data"),
    CHATTER_CONFIG_DIR: path.join(root, "config"),
    XDG_CACHE_HOME: path.join(root, "cache"),
  };
  return {
    start: (size) =>
      recordScreen([process.execPath, cli, "--team", file], { ...size, cwd: root, env }),
    async begin(screen) {
      await screen.see("❯ Say something");
      screen.type("go");
      await screen.see("❯ go");
      screen.type("\r");
      await screen.see("said #");
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
