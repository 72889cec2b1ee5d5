/** The dialects, as `--from` takes them. Apart from their parsers: the command line names them all. */
export const AGENT_NAMES = ["claude", "codex", "codex-app-server", "gemini", "line"] as const;

/** The name of a dialect. */
export type AgentName = (typeof AGENT_NAMES)[number];
