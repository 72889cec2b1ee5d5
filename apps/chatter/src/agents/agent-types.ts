import type { AgentType } from "@chatter/events-schema";
import type { AgentKind } from "@chatter/session";

/** What the events of an agent call it. */
export const AGENT_TYPES: Readonly<Record<AgentKind, AgentType>> = {
  claude: "claude-code",
  codex: "openai-codex",
  gemini: "google-gemini",
  line: "line",
};
