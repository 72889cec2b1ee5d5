import type { JsonValue } from "./fill-template.ts";

/** What stands at a path of keys and indices; undefined: nothing. */
export function readPath(
  value: JsonValue,
  ...path: readonly (string | number)[]
): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const key of path) {
    if (typeof found !== "object" || found === null) return undefined;
    // Cast: an array is read by index in the same way.
    found = (found as Readonly<Record<string | number, JsonValue>>)[key];
  }
  return found;
}
