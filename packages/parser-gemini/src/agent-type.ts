/** The `agentType` of every event that this parser makes. */
export const GEMINI_AGENT_TYPE = "google-gemini";
