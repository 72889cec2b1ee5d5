/** Shorter values stand in ordinary text by chance. */
const MIN_LENGTH = 6;

/**
 * A pattern that finds given secrets, also as they look within JSON, JSON within JSON and URLs;
 * undefined when none is long enough.
 */
export function createValuePattern(values: readonly string[]): RegExp | undefined {
  const forms = new Set(values.filter((value) => value.length >= MIN_LENGTH).flatMap(formsOf));
  if (forms.size === 0) return undefined;
  // The longest first: one secret can be the start of another.
  const longestFirst = [...forms].sort((left, right) => right.length - left.length);
  return new RegExp(longestFirst.map(escapePattern).join("|"), "g");
}

function formsOf(value: string): string[] {
  const json = escapeString(value);
  const uri = encodeUri(value);
  const lowerCaseUri = uri.replace(/%../g, (hex) => hex.toLowerCase());
  return [value, json, escapeString(json), uri, lowerCaseUri];
}

function escapeString(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** Half a surrogate pair has no form in a URL. */
function encodeUri(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return value;
  }
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
