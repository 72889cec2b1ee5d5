import { isJsonObject } from "@chatter/parser-kit";
import { parseObject, textField } from "./json-object.ts";

/** A row of the whole list that the agent-session emitter prints after each tracker call. */
export interface TrackerRow {
  readonly id: string;
  readonly title: string;
  /** In the tracker's own words. */
  readonly status: unknown;
  readonly parentId: string | undefined;
}

/** `  task: Fix the bug (4e6f70)`: two spaces per level, type, title, id. */
const ROW = /^((?: {2})*)[a-z]+: (.*) \(([^()\s]+)\)$/s;

/** The list prints other words than the tracker uses. */
const TRACKER_WORDS: Readonly<Record<string, string>> = { pending: "open", completed: "closed" };

/** Reads such a list; undefined when a result carries none, as with the default emitter. */
export function readTrackerList(output: unknown): TrackerRow[] | undefined {
  const todos = parseObject(output)?.["todos"];
  if (!Array.isArray(todos)) return undefined;
  const rows: TrackerRow[] = [];
  const path: string[] = [];
  for (const todo of todos) {
    const [, indent = "", title, id] = ROW.exec(textField(todo, "description") ?? "") ?? [];
    if (title === undefined || id === undefined || !isJsonObject(todo)) continue;
    const depth = indent.length / 2;
    rows.push({ id, title, status: toTrackerWord(todo["status"]), parentId: path[depth - 1] });
    path.splice(depth, path.length, id);
  }
  return rows;
}

function toTrackerWord(status: unknown): unknown {
  if (typeof status !== "string" || !Object.hasOwn(TRACKER_WORDS, status)) return status;
  return TRACKER_WORDS[status];
}
