export { GEMINI_AGENT_TYPE } from "./agent-type.ts";
export { createGeminiParser } from "./create-gemini-parser.ts";
export { isGeminiEvent } from "./is-gemini-event.ts";
