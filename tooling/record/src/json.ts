/** A JSON object, before anything is known about it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object with keys, so neither an array nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object in a line of a stream; undefined when the line is anything else. */
export function parseLine(line: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The value at a path such as `result.thread.id`; undefined when something on the way is missing. */
export function readPath(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((found, key) => (isJsonObject(found) ? found[key] : undefined), value);
}
