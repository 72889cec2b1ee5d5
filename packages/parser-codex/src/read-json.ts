import { isJsonObject, type JsonObject } from "@chatter/parser-kit";

/** A text that says something; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** A number from 0 up; undefined for anything else. */
export function countOf(value: unknown): number | undefined {
  return typeof value === "number" && value >= 0 && value < Infinity ? value : undefined;
}

/** A list of JSON objects; what is none is left out. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
