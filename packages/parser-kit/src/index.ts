export {
  CHATTER_PLAN_TOOLS,
  CHATTER_SERVER,
  type ChatterPlanAnswer,
  type ChatterPlanTool,
  isChatterPlanTool,
  readChatterPlanAnswer,
} from "./chatter-plan-tools.ts";
export { type DecodedLine, decodeJsonLine } from "./decode-json-line.ts";
export { defineAgentParser, onEvent } from "./define-agent-parser.ts";
export { defineTextParser } from "./define-text-parser.ts";
export {
  DIAGNOSTIC_CODES,
  type DiagnosticCode,
  diagnostic,
  excerpt,
} from "./diagnostics.ts";
export type { EventDraft, Step } from "./event-draft.ts";
export { DEFAULT_MAX_DEPTH } from "./json-depth.ts";
export { isJsonObject, type JsonObject } from "./json-object.ts";
export {
  createLineSplitter,
  DEFAULT_MAX_LINE_BYTES,
  type LineSplitter,
  type SplitLine,
} from "./line-splitter.ts";
export {
  createDeterministicContext,
  createSystemContext,
  type ParserContext,
} from "./parser-context.ts";
export { createParserStream, parseChunks, type StreamOptions } from "./parser-streams.ts";
export { type NativePlanItem, type PlanItems, readPlanItems } from "./plan-items.ts";
export {
  createPlanList,
  type PlanChange,
  type PlanList,
  replacePlanList,
  updatePlanList,
} from "./plan-list.ts";
export type {
  AgentDialect,
  AgentParser,
  DialectBase,
  NativeHandler,
  ParserFactory,
  ParserOptions,
  ProcessExit,
  TextDialect,
} from "./types.ts";
