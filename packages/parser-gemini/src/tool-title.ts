import { textField } from "./json-object.ts";

const MAX_LENGTH = 200;

/** The most telling argument first. */
const TELLING_FIELDS = [
  "command",
  "file_path",
  "dir_path",
  "path",
  "pattern",
  "query",
  "url",
  "prompt",
  "title",
  "name",
  "plan_filename",
  "reason",
  "description",
];

/** One line for people about a tool call. */
export function toolTitle(parameters: unknown): string | undefined {
  const agent = textField(parameters, "agent_name");
  for (const field of TELLING_FIELDS) {
    const text = oneLine(textField(parameters, field) ?? "");
    if (text !== "") return agent === undefined ? text : `${agent}: ${text}`;
  }
  return agent;
}

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Shortened first: arguments can be megabytes. */
function oneLine(text: string): string {
  const start = text.slice(0, MAX_LENGTH);
  const line = LINE_BREAK.test(start) ? start.replace(/[\s\u0085]+/g, " ").trim() : start.trim();
  return text.length > MAX_LENGTH ? `${line}…` : line;
}
