import { DEFAULT_MAX_DEPTH, isDeeperThan, isTextDeeperThan } from "./json-depth.ts";

/** A line as a JSON value, or why it is none. */
export type DecodedLine =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: "not-json" | "too-deep" };

/** Below this, parsing first and measuring the value is cheaper than measuring the text. */
const LONG_TEXT = 64 * 1024;

/** Parses one line of JSON, nested at most `maxDepth` levels. Never throws. */
export function decodeJsonLine(text: string, maxDepth = DEFAULT_MAX_DEPTH): DecodedLine {
  const isLong = text.length > LONG_TEXT;
  if (isLong && isTextDeeperThan(text, maxDepth)) return TOO_DEEP;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
  // Each level takes an opener and a closer, so a short text cannot be too deep.
  const canBeDeep = !isLong && text.length > 2 * maxDepth;
  return canBeDeep && isDeeperThan(value, maxDepth) ? TOO_DEEP : { ok: true, value };
}

const NOT_JSON: DecodedLine = { ok: false, problem: "not-json" };
const TOO_DEEP: DecodedLine = { ok: false, problem: "too-deep" };
