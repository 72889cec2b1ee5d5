export { type EncodeOptions, encodeAgentEvent } from "./encode-agent-event.ts";
export {
  createJsonlDecoder,
  type DecodedLine,
  type DecodeOptions,
  type JsonlDecoder,
} from "./jsonl-decoder.ts";
export {
  createDecoderStream,
  createEncoderStream,
  decodeAgentEvents,
  encodeAgentEvents,
} from "./jsonl-streams.ts";
export { createRedactor, type Redactor, type RedactorOptions } from "./redactor.ts";
export { DEFAULT_SECRET_KEYS } from "./secret-keys.ts";
export { DEFAULT_SECRET_PATTERNS } from "./secret-patterns.ts";
export {
  createTextFormatter,
  type TextFormatter,
  type TextFormatterOptions,
} from "./text-formatter.ts";
