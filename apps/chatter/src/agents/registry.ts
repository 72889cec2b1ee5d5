import type { ParserFactory } from "@chatter/parser-kit";

/** An agent whose output chatter can read. */
export interface AgentEntry {
  /** Loaded on demand, so that one agent's parser never slows another's start. */
  readonly loadParser: () => Promise<ParserFactory>;
  /** Whether a JSON value is an event of this agent and of no other; absent: never detected. */
  readonly recognises?: (native: Readonly<Record<string, unknown>>) => boolean;
}

/** One entry per agent; a new agent is one more. */
export const AGENTS = {
  line: {
    loadParser: async () => (await import("@chatter/parser-line")).createLineParser,
  },
} as const satisfies Record<string, AgentEntry>;

/** The name of an agent, as `--from` takes it. */
export type AgentName = keyof typeof AGENTS;

// Cast: Object.keys forgets the literal types.
export const AGENT_NAMES = Object.keys(AGENTS) as AgentName[];
