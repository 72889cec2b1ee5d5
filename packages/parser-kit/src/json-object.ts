/** A JSON object of which nothing more is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value that JSON.parse made is an object, and no array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
