/** The `agentType` on every event of this package. */
export const CODEX_AGENT_TYPE = "openai-codex";
