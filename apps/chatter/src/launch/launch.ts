import type { AgentMember, PlanMode } from "@chatter/session";
import type { EndStep } from "../process/end-run.ts";
import type { Environment } from "../sessions/data-directory.ts";

/** One turn of a member, as far as starting its program depends on it. */
export interface Turn {
  readonly member: AgentMember;
  /** What the agent reads on stdin: everything that is said in this turn. */
  readonly prompt: string;
  /** What stays the same from turn to turn: who it is, who else is there, how to hand over. */
  readonly instructions: string;
  /** The agent's own session to go on with; null: a new one. */
  readonly resume: string | null;
  /** The id of a new session, for agents that take one. A UUID. */
  readonly newSessionId: string;
  /** Usually the member's; `off` when the plan tools could not be mounted. */
  readonly plan: PlanMode;
}

/** What launching needs to know of this machine. All paths are absolute. */
export interface LaunchPlace {
  /** The folder that the agent works in. */
  readonly cwd: string;
  /** The person's home. */
  readonly home: string;
  /** The variables of chatter itself, of which an agent gets only some. */
  readonly env: Environment;
  readonly userId: number | undefined;
  /** The argv that serves the plan tools: `[node, cli.mjs, "mcp"]`. */
  readonly planServer: readonly string[];
  /** What binds the plan tools to the session and the member. */
  readonly planEnvironment: Readonly<Record<string, string>>;
  /** A folder of chatter's own that lasts as long as the session, one for each member. */
  readonly shadow: string;
  /** What the person's own settings say and must be respected; see each adapter. */
  readonly settings: PersonSettings;
}

/** What was read of the person's own settings before launching. */
export interface PersonSettings {
  /** `developer_instructions` of Codex's `config.toml`: giving ours replaces it. */
  readonly codexInstructions: string | null;
  /** The variables that Codex's `config.toml` names as holding the key of a provider. */
  readonly codexKeyNames: readonly string[];
  /** Entries of `~/.gemini` (files, and the names in `extensions/`), to be linked into the shadow. */
  readonly geminiFiles: readonly string[];
  readonly geminiExtensions: readonly string[];
  readonly hasGeminiPolicies: boolean;
  /** What Gemini's `settings.json` holds, nothing where there is none; null: it cannot be read. */
  readonly geminiSettings: Readonly<Record<string, unknown>> | null;
}

/** A file that must be there before the program starts; chatter's own folder only. */
export type LaunchFile =
  | { readonly path: string; readonly content: string }
  | { readonly path: string; readonly linkTo: string };

/** Everything that starts a turn, as data. */
export interface Launch {
  /** The program as the team file names it; whoever starts it looks it up. */
  readonly file: string;
  readonly args: readonly string[];
  /** The whole environment, without the mark of the run. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly stdin: string;
  /** Whether stdin stays open for answers until the turn has ended. */
  readonly isTwoWay: boolean;
  /** Whether stdout must be a regular file that is followed. */
  readonly isStdoutFile: boolean;
  /** How it is told to stop, politely first. */
  readonly stopSteps: readonly EndStep[];
  readonly files: readonly LaunchFile[];
  /**
   * What follows an `@` in the prompt: where it names a file, the program puts the content of that
   * file into the prompt by itself. Empty for programs that do no such thing.
   */
  readonly fileMentions: readonly string[];
}

/** A launch, or why there can be none, in words. */
export type PlannedLaunch =
  | { readonly ok: true; readonly launch: Launch }
  | { readonly ok: false; readonly problem: string };

/** What makes a launch of a turn; one for each kind of agent. Pure. */
export type LaunchPlanner = (turn: Turn, place: LaunchPlace) => PlannedLaunch;
