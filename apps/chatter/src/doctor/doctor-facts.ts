import type { AgentKind } from "@chatter/session";
import type { FoundProgram } from "../launch/find-program.ts";

/** The agents that chatter looks for. */
export const DOCTOR_AGENTS = ["claude", "codex", "gemini"] as const satisfies AgentKind[];

/** One of {@link DOCTOR_AGENTS}. */
export type DoctorAgent = (typeof DOCTOR_AGENTS)[number];

/** What a program printed when it was asked for its version, or why it printed nothing. */
export type VersionFacts =
  | { readonly ok: true; readonly output: string }
  | { readonly ok: false; readonly problem: string };

/** A file of the person's that says something about an agent; only those that are there. */
export interface PersonFile {
  readonly path: string;
  /** Whole; it may hold secrets, so none of it is ever shown but names. Null: it cannot be read. */
  readonly text: string | null;
}

/** Everything that was found out about an agent, and nothing made of it yet. */
export interface AgentFacts {
  readonly agent: DoctorAgent;
  readonly program: FoundProgram;
  /** Null: there is no program to ask. */
  readonly version: VersionFacts | null;
  /** The names of the variables that are set to something: no values. */
  readonly variables: ReadonlySet<string>;
  /** Logins that the agent keeps in files. */
  readonly credentials: readonly string[];
  readonly settings: readonly PersonFile[];
  /** Files of variables that the agent reads by itself. */
  readonly variableFiles: readonly PersonFile[];
  readonly platform: NodeJS.Platform;
}

/** A folder that chatter keeps things in. */
export interface FolderFacts {
  readonly path: string;
  readonly kind: "folder" | "link" | "other" | "absent";
  /** For a folder that is not there: whether it could be made. */
  readonly isWritable: boolean;
  readonly isForeign: boolean;
  /** The permission bits; null where there are none to read. */
  readonly mode: number | null;
}

/** A file of chatter's settings: how much it says, or what is wrong with it. */
export type FileFacts =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly problem: string };

/** What the screen can do. */
export interface TerminalFacts {
  readonly isTerminal: boolean;
  readonly term: string | null;
  /** Bits per colour, as Node tells it; 1 means none. */
  readonly colorDepth: number;
  readonly columns: number | null;
  readonly rows: number | null;
}

/** The team that would be used here. */
export type TeamFacts =
  | { readonly ok: false; readonly problem: string }
  | {
      readonly ok: true;
      /** Null: the built-in team. */
      readonly file: string | null;
      /** Only a project's own file has to be trusted. */
      readonly trust: "not_needed" | "trusted" | "untrusted" | "changed";
    };

/** Everything that was found out. */
export interface DoctorFacts {
  readonly agents: readonly AgentFacts[];
  readonly nodeVersion: string;
  readonly data: FolderFacts;
  readonly config: FolderFacts;
  readonly policy: FileFacts;
  readonly hooks: FileFacts;
  readonly hasShell: boolean;
  readonly terminal: TerminalFacts;
  /** Null: nobody looked. */
  readonly team: TeamFacts | null;
}
