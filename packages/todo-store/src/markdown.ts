import type { TodoItem, TodoStatus } from "@chatter/events-schema";
import { cleanText } from "./item-text.ts";
import type { Parsed } from "./positions.ts";
import { progressOf } from "./progress.ts";

const MARKS: Readonly<Record<TodoStatus, string>> = {
  pending: " ",
  in_progress: ">",
  completed: "x",
  cancelled: "-",
};
const STATUSES: Readonly<Record<string, TodoStatus>> = {
  " ": "pending",
  ">": "in_progress",
  "/": "in_progress",
  x: "completed",
  X: "completed",
  "-": "cancelled",
};
const CHECKBOX = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+\[([ >/xX-])\][ \t]+(\S.*)$/;
const FENCE = /^[ \t]*(?:```|~~~)/;

/** Writes a plan as a Markdown checklist, subtasks indented. */
export function exportMarkdown({ items }: { readonly items: readonly TodoItem[] }): string {
  const { completed, total } = progressOf(items);
  if (total === 0) return "# Plan\n\nNo todos.\n";
  const lines = items.flatMap((item) => exportItem(item, ""));
  return `# Plan\n\n${lines.join("\n")}\n\n${completed}/${total} completed\n`;
}

/**
 * Reads the checkboxes of a Markdown text; everything else in it is passed over. What is indented
 * below another becomes its subtask; deeper levels stay subtasks of the same item.
 */
export function importMarkdown(text: string): Parsed<readonly TodoItem[]> {
  const items: { item: TodoItem; indent: number }[] = [];
  let isCode = false;
  for (const line of text.split(/\r?\n/)) {
    if (FENCE.test(line)) isCode = !isCode;
    const [, space = "", mark = "", rest = ""] = CHECKBOX.exec(line) ?? [];
    const status = STATUSES[mark];
    if (isCode || status === undefined) continue;
    const item: TodoItem = { text: cleanText(rest), status };
    const indent = space.replaceAll("\t", "    ").length;
    const top = items.at(-1);
    if (top === undefined || indent <= top.indent) items.push({ item, indent });
    else top.item.subtasks = [...(top.item.subtasks ?? []), item];
  }
  if (items.length === 0) {
    return { ok: false, problem: "no checklist found: expected lines such as - [ ] Run the tests" };
  }
  return { ok: true, value: items.map(({ item }) => item) };
}

function exportItem(item: TodoItem, indent: string): string[] {
  const line = `${indent}- [${MARKS[item.status]}] ${cleanText(item.text)}`;
  return [line, ...(item.subtasks ?? []).flatMap((subtask) => exportItem(subtask, `${indent}  `))];
}
