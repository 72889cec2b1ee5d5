import type { ContinuationRules, ReminderRules } from "@chatter/todo-store";
import type { Member } from "../member.ts";

/** The agents that chatter knows how to start; `line` is any program whose lines are text. */
export const AGENT_KINDS = ["claude", "codex", "gemini", "line"] as const;

/** One of {@link AGENT_KINDS}. */
export type AgentKind = (typeof AGENT_KINDS)[number];

/** How much an agent may do: ask before anything, edit files, everything, or only make a plan. */
export const PERMISSION_MODES = ["ask", "edit", "full", "plan"] as const;

/** One of {@link PERMISSION_MODES}. */
export type PermissionMode = (typeof PERMISSION_MODES)[number];

/** Where an agent's plan comes from: chatter's tools, its own, or nowhere. */
export const PLAN_MODES = ["chatter", "native", "off"] as const;

/** One of {@link PLAN_MODES}. */
export type PlanMode = (typeof PLAN_MODES)[number];

/** A person of the team. */
export interface HumanMember extends Member {
  readonly type: "human";
  readonly role: string;
}

/** An agent of the team, with everything that starting it takes. */
export interface AgentMember extends Member {
  readonly type: "agent";
  readonly agent: AgentKind;
  readonly role: string;
  /** An argv: the program and what always comes first. */
  readonly command: readonly string[];
  /** What comes after chatter's own arguments. */
  readonly args: readonly string[];
  /** On top of the variables that every agent gets. */
  readonly env: Readonly<Record<string, string>>;
  /** Relative to the folder that chatter works in. */
  readonly cwd: string;
  readonly model: string | null;
  readonly instructions: string | null;
  /** A file with more of them, relative to the team file. */
  readonly instructionsFile: string | null;
  readonly permissions: PermissionMode;
  readonly plan: PlanMode;
}

/** Somebody in a team. */
export type TeamMember = HumanMember | AgentMember;

/** How a conversation goes. */
export interface ConversationRules {
  /** Agent turns after one prompt of the person; 0: no limit. */
  readonly maxRounds: number;
  readonly turnTimeoutMs: number;
  /** How long an agent may print nothing; 0: for ever. */
  readonly silenceTimeoutMs: number;
  readonly continuation: ContinuationRules;
  readonly reminders: ReminderRules;
  readonly planAtTurnEnd: "keep" | "complete";
  /** How many earlier messages go along with a prompt, at most. */
  readonly contextMessages: number;
  /** And how many bytes of them. */
  readonly contextBytes: number;
}

/** The moments at which a command of the person's choice can be told. */
export const HOOK_EVENTS = ["turn.ended", "step.completed", "person.needed", "error"] as const;

/** One of {@link HOOK_EVENTS}. */
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** Commands, as argv, by the moment at which they run. */
export type Hooks = Readonly<Partial<Record<HookEvent, readonly string[]>>>;

/** People and agents who work together. */
export interface Team {
  readonly name: string;
  readonly displayName: string;
  /** At least one person and one agent; names are unique, however they are written. */
  readonly members: readonly TeamMember[];
  readonly conversation: ConversationRules;
  readonly hooks: Hooks;
}
