import type { Member } from "@chatter/session";
import type { AgentName } from "../agents/registry.ts";

/** Somebody who plays a recorded run of a real agent. */
export interface DemoMember extends Member {
  readonly agent: AgentName;
}

/** Who plays whom. */
export const CAST: readonly DemoMember[] = [
  { agent: "claude", name: "max", displayName: "Max", themeColor: "magenta" },
  { agent: "codex", name: "ada", displayName: "Ada", themeColor: "cyan" },
  { agent: "gemini", name: "gil", displayName: "Gil", themeColor: "blue" },
];
