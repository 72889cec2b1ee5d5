import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import type { PersonFile } from "./doctor-facts.ts";

/** A settings file that could be read as JSON. */
export interface JsonSettings {
  readonly path: string;
  readonly value: JsonObject;
}

const COMMENT = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const LAST_COMMA = /("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g;

/** The files that are JSON, comments and last commas forgiven; others are left out. */
export function readJsonSettings(files: readonly PersonFile[]): readonly JsonSettings[] {
  return files.flatMap(({ path, text }) => {
    const value = text === null ? undefined : parseLenient(text);
    return value === undefined ? [] : [{ path, value }];
  });
}

/** A value by the names that lead to it; undefined when there is none. */
export function readSetting(value: JsonObject, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (found, name) => (isJsonObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    value,
  );
}

/** The names that a file of variables gives a value to. */
export function listVariableNames(text: string): readonly string[] {
  return [...text.matchAll(/^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*\S/gm)].map(
    ([, name = ""]) => name,
  );
}

function parseLenient(text: string): JsonObject | undefined {
  try {
    const plain = text
      .replace(/^\uFEFF/, "")
      .replace(COMMENT, "$1")
      .replace(LAST_COMMA, "$1");
    const value: unknown = JSON.parse(plain);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
