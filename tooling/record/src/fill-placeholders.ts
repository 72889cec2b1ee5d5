import { isJsonObject } from "./json.ts";

/** Replaces every `{{name}}` in the strings of a value; a name that is not given stays as it is. */
export function fillPlaceholders<T>(value: T, values: Readonly<Record<string, string>>): T {
  // The cast: strings become strings, and everything else keeps its shape.
  return fill(value, values) as T;
}

function fill(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") {
    return value.replace(/\{\{([\w-]+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, values));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, values)]));
}
