import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import { oneLine } from "../one-line.ts";
import { textOf } from "../read-json.ts";
import type { ToolDescription, ToolOutcome, ToolReader } from "./tool-reader.ts";

/**
 * A search, or a page that is opened, by the provider's own tool. What it looks for is told only when
 * it ends, and what it finds never, so the output is what it looked for.
 */
export const webSearchReader: ToolReader = { describe, judge };

function describe(item: JsonObject): ToolDescription {
  const { query, action } = item;
  const subject = subjectOf(item);
  const word = isJsonObject(action) ? action["type"] : undefined;
  return {
    toolName: "web_search",
    kind: word === "open_page" || word === "openPage" ? "fetch" : "search",
    title: subject === undefined ? "web search" : oneLine(subject),
    input: {
      ...(typeof query === "string" ? { query } : {}),
      ...(isJsonObject(action) ? { action } : {}),
    },
  };
}

function judge(item: JsonObject): ToolOutcome {
  const output = subjectOf(item);
  return { status: "completed", ...(output === undefined ? {} : { output }) };
}

function subjectOf({ query, action }: JsonObject): string | undefined {
  const { url, pattern, query: wanted } = isJsonObject(action) ? action : {};
  return textOf(query) ?? textOf(wanted) ?? textOf(url) ?? textOf(pattern);
}
