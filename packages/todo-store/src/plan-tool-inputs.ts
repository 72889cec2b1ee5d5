import { TODO_STATUSES, type TodoItem } from "@chatter/events-schema";
import * as z from "zod";
import { cleanText, MAX_TEXT_LENGTH, quoteText } from "./item-text.ts";
import type { Parsed } from "./positions.ts";

// The length is checked with the other limits, which name the item; here it is only published.
const text = (description: string): z.ZodString =>
  z.string().meta({ description, minLength: 1, maxLength: MAX_TEXT_LENGTH });

/** Input of `todo_write`. */
export const todoWriteInput = z.object({
  todos: z
    .array(
      z.object({
        content: text("What is to be done, in the imperative: Run the tests"),
        status: z.enum(TODO_STATUSES).describe("At most one item is in_progress"),
        activeForm: text("The same while it is being done: Running the tests"),
        id: z.string().exactOptional().describe("Keep it when you reword an item"),
      }),
    )
    .describe("The whole list, in order; at most 20 items of your own"),
});

/** Input of `todo_read`: nothing. */
export const todoReadInput = z.object({});

/** Input of `todo_pause`. */
export const todoPauseInput = z.object({ reason: text("What you need from the user") });

/** Reads the input of `todo_write`; a number as an id is taken as a word. */
export function parseWriteInput(input: unknown): Parsed<readonly TodoItem[]> {
  const parsed = todoWriteInput.safeParse(withWordIds(input));
  if (!parsed.success) return { ok: false, problem: describeIssues(input, parsed.error) };
  const items = parsed.data.todos.map(({ content, ...item }) => ({ ...item, text: content }));
  return { ok: true, value: items };
}

/** Reads the input of `todo_pause`. */
export function parsePauseInput(input: unknown): Parsed<string> {
  const parsed = todoPauseInput.safeParse(input);
  return parsed.success
    ? { ok: true, value: parsed.data.reason }
    : { ok: false, problem: describeIssues(input, parsed.error) };
}

function withWordIds(input: unknown): unknown {
  const todos = readField(input, "todos");
  if (!Array.isArray(todos)) return input;
  return {
    todos: todos.map((todo: unknown) => {
      const id = readField(todo, "id");
      return typeof id === "number" ? { ...Object(todo), id: String(id) } : todo;
    }),
  };
}

function readField(value: unknown, field: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, field) : undefined;
}

function describeIssues(input: unknown, error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return "the input is not valid";
  const given = issue.path.reduce<unknown>(readField, input);
  const expected =
    issue.code === "invalid_value"
      ? `expected one of ${issue.values.join(", ")}`
      : `expected ${issue.code === "invalid_type" ? issue.expected : issue.message}`;
  return `${describePath(input, issue.path)}: ${expected}, received ${describeValue(given)}`;
}

function describePath(input: unknown, path: readonly PropertyKey[]): string {
  const [list, index, field] = path;
  if (list === undefined) return "the input";
  if (typeof index !== "number") return String(list);
  const content = readField(readField(readField(input, list), index), "content");
  const name = typeof content === "string" ? ` ${quoteText(cleanText(content))}` : "";
  const item = `item ${index + 1}${name}`;
  return field === undefined ? item : `${String(field)} of ${item}`;
}

function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return quoteText(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
