export { CODEX_AGENT_TYPE } from "./agent-type.ts";
export { createCodexParser } from "./create-codex-parser.ts";
export { isCodexEvent } from "./is-codex-event.ts";
