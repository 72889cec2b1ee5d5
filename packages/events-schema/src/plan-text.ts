import type { TodoItem, TodoStatus } from "./todo-item.ts";

/** A plan as text, and the text as a plan: what chatter's plan tools answer to a model. */
export interface PlanText {
  readonly items: readonly TodoItem[];
  /** What the model must know besides, one paragraph after the plan. */
  readonly note?: string;
}

const MARKS: Readonly<Record<TodoStatus, string>> = {
  pending: "[ ]",
  in_progress: "[>]",
  completed: "[x]",
  cancelled: "[-]",
};
const EMPTY = "No todos.";
const ARROW = " <- ";
const ARROW_IN_TEXT = " ← ";
const INDENT = "  ";
const ITEM_LINE = /^((?: {2})*)\[([ >x-])\] (.*)$/;
const COUNT_LINE = /^\(\d+\/\d+ completed\)$/;

/**
 * Writes a plan as the text that a model reads back: a line per step, subtasks indented, then the
 * count, then the note.
 */
export function encodePlanText(plan: PlanText): string {
  const note = plan.note === undefined ? "" : `\n\n${plan.note}`;
  if (plan.items.length === 0) return EMPTY + note;
  const completed = plan.items.filter((item) => item.status === "completed").length;
  const lines = plan.items.flatMap((item) => encodeItem(item, ""));
  return `${lines.join("\n")}\n\n(${completed}/${plan.items.length} completed)${note}`;
}

/**
 * Reads such a text. Returns undefined for any other text. Text and status of every step survive
 * both ways; ids, and the active form of steps that are not in progress, are not in the text.
 */
export function decodePlanText(text: string): PlanText | undefined {
  const lines = text.split("\n");
  if (lines[0] === EMPTY) return withNote([], lines.slice(1));
  const countAt = lines.findIndex((line) => COUNT_LINE.test(line));
  if (countAt < 2 || lines[countAt - 1] !== "") return undefined;
  const items = decodeItems(lines.slice(0, countAt - 1));
  return items && withNote(items, lines.slice(countAt + 1));
}

function withNote(items: TodoItem[], rest: readonly string[]): PlanText | undefined {
  if (rest.length === 0) return { items };
  return rest[0] === "" && rest.length > 1 ? { items, note: rest.slice(1).join("\n") } : undefined;
}

function encodeItem(item: TodoItem, indent: string): string[] {
  const text = oneLine(item.text);
  const line = `${indent}${MARKS[item.status]} ${text}${encodeActiveForm(item, text)}`;
  const subtasks = item.subtasks ?? [];
  return [line, ...subtasks.flatMap((subtask) => encodeItem(subtask, indent + INDENT))];
}

function encodeActiveForm(item: TodoItem, text: string): string {
  if (item.status !== "in_progress") return "";
  // A reader splits at the last arrow. A step whose own text holds one therefore always gets an
  // active form, and no active form may hold one.
  const activeForm = oneLine(item.activeForm ?? "") || (text.includes(ARROW) ? text : "");
  return activeForm === "" ? "" : ARROW + activeForm.replaceAll(ARROW, ARROW_IN_TEXT);
}

function oneLine(text: string): string {
  return text.replace(/[\n\v\f\r\u0085\u2028\u2029]+/g, " ").trim();
}

function decodeItems(lines: readonly string[]): TodoItem[] | undefined {
  const root: TodoItem[] = [];
  const levels: TodoItem[][] = [root];
  for (const line of lines) {
    const [, indent = "", mark = "", rest = ""] = ITEM_LINE.exec(line) ?? [];
    const depth = indent.length / INDENT.length;
    const siblings = levels[depth];
    if (siblings === undefined || rest.trim() === "") return undefined;
    const item = decodeItem(`[${mark}]`, rest);
    siblings.push(item);
    levels.length = depth + 1;
    levels.push(childrenOf(item));
  }
  return root.map(dropEmptySubtasks);
}

function decodeItem(mark: string, rest: string): TodoItem {
  const status = statusOf(mark);
  const arrow = status === "in_progress" ? rest.lastIndexOf(ARROW) : -1;
  if (arrow <= 0) return { text: rest, status };
  return { text: rest.slice(0, arrow), status, activeForm: rest.slice(arrow + ARROW.length) };
}

function statusOf(mark: string): TodoStatus {
  switch (mark) {
    case "[>]":
      return "in_progress";
    case "[x]":
      return "completed";
    case "[-]":
      return "cancelled";
    default:
      return "pending";
  }
}

function childrenOf(item: TodoItem): TodoItem[] {
  const children: TodoItem[] = [];
  item.subtasks = children;
  return children;
}

function dropEmptySubtasks(item: TodoItem): TodoItem {
  const { subtasks = [], ...rest } = item;
  return subtasks.length === 0 ? rest : { ...rest, subtasks: subtasks.map(dropEmptySubtasks) };
}
