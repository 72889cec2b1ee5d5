import { isJsonObject, type JsonObject } from "@chatter/parser-kit";

/**
 * Whether a JSON line is one that Gemini CLI prints, and that no other known agent does: for telling
 * dialects apart by an early line.
 */
export function isGeminiEvent(native: JsonObject): boolean {
  const { type, timestamp } = native;
  if (typeof type !== "string" || typeof timestamp !== "string") return false;
  const marks = Object.hasOwn(MARKS, type) ? MARKS[type] : undefined;
  return marks?.(native) === true;
}

const MARKS: Readonly<Record<string, (native: JsonObject) => boolean>> = {
  init: (native) => hasTexts(native, "session_id", "model"),
  message: (native) => hasTexts(native, "role", "content"),
  tool_use: (native) => hasTexts(native, "tool_name", "tool_id"),
  tool_result: (native) => hasTexts(native, "tool_id", "status"),
  error: (native) => hasTexts(native, "severity", "message"),
  result: (native) => hasTexts(native, "status") && isJsonObject(native["stats"]),
};

function hasTexts(native: JsonObject, ...keys: string[]): boolean {
  return keys.every((key) => typeof native[key] === "string");
}
