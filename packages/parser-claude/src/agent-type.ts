/** The `agentType` on every event of this parser. */
export const CLAUDE_AGENT_TYPE = "claude-code";
