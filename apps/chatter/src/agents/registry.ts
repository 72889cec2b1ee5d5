import { isClaudeEvent } from "@chatter/parser-claude";
import { isCodexEvent } from "@chatter/parser-codex";
import { isCodexAppServerEvent } from "@chatter/parser-codex/app-server";
import { isGeminiEvent } from "@chatter/parser-gemini";
import type { JsonObject, ParserFactory } from "@chatter/parser-kit";
import type { AgentName } from "./agent-names.ts";

/** An agent whose output chatter can read. */
export interface AgentEntry {
  /** Loaded on demand, so that one agent's parser never slows another's start. */
  readonly loadParser: () => Promise<ParserFactory>;
  /** Whether a JSON value is an event of this agent and of no other; absent: never detected. */
  readonly recognises?: (native: JsonObject) => boolean;
}

/** One entry per dialect; a new agent is one more. */
export const AGENTS = {
  claude: {
    loadParser: async () => (await import("@chatter/parser-claude")).createClaudeParser,
    recognises: isClaudeEvent,
  },
  codex: {
    loadParser: async () => (await import("@chatter/parser-codex")).createCodexParser,
    recognises: isCodexEvent,
  },
  "codex-app-server": {
    loadParser: async () =>
      (await import("@chatter/parser-codex/app-server")).createCodexAppServerParser,
    recognises: isCodexAppServerEvent,
  },
  gemini: {
    loadParser: async () => (await import("@chatter/parser-gemini")).createGeminiParser,
    recognises: isGeminiEvent,
  },
  line: {
    loadParser: async () => (await import("@chatter/parser-line")).createLineParser,
  },
} as const satisfies Record<AgentName, AgentEntry>;
