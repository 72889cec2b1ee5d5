import { isJsonObject, type JsonObject } from "./record.ts";

/** A request that a scripted model got. */
export interface ModelRequest {
  readonly json: JsonObject;
  /** Every string in it, wherever it stands. */
  readonly texts: readonly string[];
}

/** Reads the body of a request. */
export function readRequest(body: string): ModelRequest {
  const json: unknown = JSON.parse(body);
  return { json: isJsonObject(json) ? json : {}, texts: listTexts(json) };
}

/** Whether the model reads these words, as they are, in one piece. */
export function hasText(request: ModelRequest | undefined, words: string): boolean {
  return request?.texts.some((text) => text.includes(words)) ?? false;
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isJsonObject(value) ? Object.values(value).flatMap(listTexts) : [];
}
