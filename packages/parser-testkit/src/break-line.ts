/** Keys whose text says what kind of thing an object is: kept, so that the type stays known. */
const TYPE_KEYS: ReadonlySet<string> = new Set(["type", "subtype", "method", "kind"]);

/**
 * A line of JSON with every other value of the wrong type: texts become numbers, all else becomes
 * text. Undefined when the line is no JSON object, or holds nothing to be changed.
 */
export function breakLine(content: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(content);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const broken = JSON.stringify(breakValue(value));
  return broken === JSON.stringify(value) ? undefined : broken;
}

function breakValue(value: unknown): unknown {
  if (typeof value === "string") return 0;
  if (Array.isArray(value)) return value.map(breakValue);
  if (typeof value !== "object" || value === null) return "broken";
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      TYPE_KEYS.has(key) && typeof item === "string" ? item : breakValue(item),
    ]),
  );
}
