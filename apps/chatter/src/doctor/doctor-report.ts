import type { DoctorAgent } from "./doctor-facts.ts";

/** How something is: `warn` can be lived with, a `problem` keeps something from working. */
type CheckLevel = "ok" | "warn" | "problem";

/** One thing that was looked at, in a line. */
export interface Check {
  readonly name: string;
  readonly level: CheckLevel;
  readonly text: string;
  /** What to do about it; null when there is nothing to do. */
  readonly hint: string | null;
}

/** Whether an agent is logged in, as far as can be seen without asking its servers. */
export interface Login {
  readonly state: "yes" | "no" | "unknown";
  /** The variable or file that says so: its name, never its content. */
  readonly reason: string;
  readonly hint: string | null;
}

/** What a version of an agent has for plans. */
export interface PlanSupport {
  /** Whether its own plan tools are there by default, by a switch, or it is not known. */
  readonly native: "default" | "switch" | "unknown";
  readonly tools: readonly string[];
  /** The first version of which that is true. */
  readonly since: string | null;
  /** What chatter starts it with for `"plan": "chatter"`, and for `"plan": "native"`. */
  readonly switches: { readonly chatter: readonly string[]; readonly native: readonly string[] };
}

/** A setting of the person's own that hides plan tools. */
export interface Restriction {
  readonly plan: "chatter" | "native";
  readonly file: string;
  /** The setting and what it says. */
  readonly rule: string;
}

/** What is to be said about an agent. */
export interface AgentReport {
  readonly agent: DoctorAgent;
  /** Whether chatter can start it, and nothing says that it would not answer. */
  readonly isUsable: boolean;
  readonly path: string | null;
  readonly version: string | null;
  readonly login: Omit<Login, "hint">;
  readonly plan: PlanSupport;
  /** What it does with `"permissions": "ask"`. */
  readonly ask: { readonly canAsk: boolean; readonly text: string };
  readonly restrictions: readonly Restriction[];
  readonly checks: readonly Check[];
}

/** What `chatter doctor --json` prints. */
export interface DoctorReport {
  readonly version: 1;
  /** Whether at least one agent is. */
  readonly isUsable: boolean;
  readonly agents: readonly AgentReport[];
  /** Everything that is not about one agent. */
  readonly checks: readonly Check[];
}
