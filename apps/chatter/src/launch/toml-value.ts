/** What can be written as a TOML value here. */
export type TomlValue = string | boolean | readonly TomlValue[] | TomlTable;

interface TomlTable {
  readonly [key: string]: TomlValue;
}

/** Writes a value as TOML, in one line. */
export function formatTomlValue(value: TomlValue): string {
  if (typeof value === "string") return formatString(value);
  if (typeof value === "boolean") return String(value);
  if (isList(value)) return `[${value.map(formatTomlValue).join(", ")}]`;
  const entries = Object.entries(value).map(
    ([key, entry]) => `${formatKey(key)} = ${formatTomlValue(entry)}`,
  );
  return `{${entries.join(", ")}}`;
}

/** Array.isArray does not narrow read-only lists. */
function isList(value: readonly TomlValue[] | TomlTable): value is readonly TomlValue[] {
  return Array.isArray(value);
}

/**
 * A JSON string is a TOML string, but for two things that TOML refuses: half of a surrogate pair,
 * which becomes U+FFFD as it does in UTF-8, and U+007F as it is.
 */
function formatString(text: string): string {
  return JSON.stringify(toWellFormed(text)).replaceAll("\u007F", String.raw`\u007F`);
}

function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

function formatKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : formatString(key);
}
