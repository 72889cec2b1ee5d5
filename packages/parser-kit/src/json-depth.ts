/** How deeply JSON may be nested: JSON.stringify dies at a few thousand levels, real events use ten. */
export const DEFAULT_MAX_DEPTH = 256;

/** Whether a parsed value is nested deeper than `limit` arrays and objects. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (limit === 0) return true;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === "object" && isDeeperThan(item, limit - 1)) return true;
    }
    return false;
  }
  // Cast: a non-null object that is not an array, straight from JSON.parse.
  const record = value as Record<string, unknown>;
  for (const key in record) {
    const item = record[key];
    if (typeof item === "object" && isDeeperThan(item, limit - 1)) return true;
  }
  return false;
}

/**
 * Whether JSON text nests deeper than `limit`, found without parsing it: five million brackets would
 * take 600 MB as a value. Counting the openers by `indexOf` first leaves most long lines, which are
 * long strings, at native speed.
 */
export function isTextDeeperThan(text: string, limit: number): boolean {
  return hasMoreOpenersThan(text, limit) && scanDepth(text, limit);
}

function hasMoreOpenersThan(text: string, limit: number): boolean {
  let count = 0;
  for (const opener of ["{", "["]) {
    for (let at = text.indexOf(opener); at !== -1; at = text.indexOf(opener, at + 1)) {
      count += 1;
      if (count > limit) return true;
    }
  }
  return false;
}

function scanDepth(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) inString = !inString;
    else if (inString) {
      if (character === BACKSLASH) at += 1;
    } else if (character === OPEN_BRACE || character === OPEN_BRACKET) {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth -= 1;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACE = 0x7d;
const CLOSE_BRACKET = 0x5d;
