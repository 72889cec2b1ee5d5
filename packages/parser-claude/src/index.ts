export { CLAUDE_AGENT_TYPE } from "./agent-type.ts";
export { createClaudeParser } from "./create-claude-parser.ts";
export { isClaudeEvent } from "./is-claude-event.ts";
