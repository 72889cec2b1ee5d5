import { isJsonObject, type JsonObject } from "@chatter/parser-kit";

/** The object that a text is the JSON of; undefined for every other text. */
export function parseObject(text: unknown): JsonObject | undefined {
  if (typeof text !== "string" || !text.startsWith("{")) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A field that holds a text with something in it. */
export function textField(object: unknown, key: string): string | undefined {
  if (!isJsonObject(object)) return undefined;
  const value = object[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}
