import { isJsonObject, type JsonObject } from "@chatter/parser-kit";

/** A value as an object; undefined when it is none. */
export function readObject(value: unknown): JsonObject | undefined {
  return isJsonObject(value) ? value : undefined;
}

/** A value as a text that is not empty; undefined when it is none. */
export function readText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A value as a finite number from 0 on; undefined when it is none. */
export function readCount(value: unknown): number | undefined {
  return typeof value === "number" && value >= 0 && value < Infinity ? value : undefined;
}

/** A value as an id, which older or repaired input may give as a number. */
export function readId(value: unknown): string | undefined {
  return typeof value === "number" ? String(value) : readText(value);
}

/** The ids in a value; none when it is no list. */
export function readIds(value: unknown): string[] {
  return Array.isArray(value) ? value.map(readId).filter((id) => id !== undefined) : [];
}
