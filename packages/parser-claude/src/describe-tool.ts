import type { ToolKind } from "@chatter/events-schema";
import type { JsonObject } from "@chatter/parser-kit";
import { readText } from "./read-value.ts";

const KINDS: ReadonlyMap<string, ToolKind> = new Map([
  ["Read", "read"],
  ["NotebookRead", "read"],
  ["LSP", "read"],
  ["Edit", "edit"],
  ["MultiEdit", "edit"],
  ["Write", "edit"],
  ["NotebookEdit", "edit"],
  ["Glob", "search"],
  ["Grep", "search"],
  ["LS", "search"],
  ["ToolSearch", "search"],
  ["WebSearch", "search"],
  ["WebFetch", "fetch"],
  ["Bash", "execute"],
  ["BashOutput", "execute"],
  ["KillShell", "execute"],
  ["Monitor", "execute"],
  ["TaskOutput", "execute"],
  ["TaskStop", "execute"],
  // `init.tools` calls it Task, the stream Agent; in 2.0 both say Task.
  ["Agent", "agent"],
  ["Task", "agent"],
  ["SendMessage", "agent"],
  ["Workflow", "agent"],
  ["EnterPlanMode", "plan"],
  ["ExitPlanMode", "plan"],
]);

/** What tells a person most, first. */
const TITLE_KEYS = [
  "command",
  "file_path",
  "notebook_path",
  "pattern",
  "query",
  "url",
  "description",
  "path",
  "skill",
  "prompt",
];
const TITLE_RANKS: ReadonlyMap<string, number> = new Map(
  TITLE_KEYS.map((key, rank) => [key, rank]),
);

const MAX_TITLE = 200;

/** What a tool does to the world. */
export function toolKindOf(name: string): ToolKind {
  return KINDS.get(name) ?? "other";
}

/** One line about a call for people. */
export function toolTitleOf(input: JsonObject): string | undefined {
  let title: string | undefined;
  let titleRank = TITLE_KEYS.length;
  // By the few keys that there are: asking for each of those above would cost more.
  for (const key of Object.keys(input)) {
    const rank = TITLE_RANKS.get(key) ?? titleRank;
    const text = rank < titleRank ? readText(input[key]) : undefined;
    if (text === undefined) continue;
    title = text;
    titleRank = rank;
  }
  return title === undefined ? undefined : firstLine(title);
}

function firstLine(text: string): string {
  const start = text.slice(0, 10 * MAX_TITLE).trimStart();
  const end = start.indexOf("\n");
  const line = end === -1 ? start : start.slice(0, end).trimEnd();
  return line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE - 1)}…` : line;
}
