import type { TodoItem, TodoStatus } from "@chatter/events-schema";
import { changePlan, type PlanOperation } from "../src/change-plan.ts";
import type { PlanContext, PlanItem } from "../src/plan.ts";
import type { PlanAuthor } from "../src/plan-author.ts";
import { createPlanDocument, type PlanDocument } from "../src/plan-document.ts";
import { type Position, parsePosition, parseTarget, type Target } from "../src/positions.ts";

/** Counts ids and milliseconds. */
export function createTestContext(): PlanContext {
  let time = 0;
  let id = 0;
  return {
    now: () => {
      time += 1;
      return time;
    },
    nextId: () => {
      id += 1;
      return `i${id}`;
    },
  };
}

/** A list that tests work on, with what it last answered. */
export interface TestPlan {
  document: PlanDocument;
  /** Applies an operation that must succeed; returns the note. */
  readonly as: (by: PlanAuthor, operation: PlanOperation) => string | undefined;
  /** Applies one that must be refused; returns the problem. */
  readonly refuses: (operation: PlanOperation) => string;
  /** `add`, `delete`, … the way that a person types them. */
  readonly user: (verb: string, ...words: readonly string[]) => void;
  /** The model's whole list: `[ ] text` lines. */
  readonly write: (...lines: readonly string[]) => string | undefined;
  /** The list as `[ ] text` lines. */
  readonly lines: () => readonly string[];
}

export function createTestPlan(context = createTestContext()): TestPlan {
  const plan: TestPlan = {
    document: createPlanDocument({ session: "s", member: null }, context),
    as: (by, operation) => {
      const change = changePlan(plan.document, operation, by, context);
      if (!change.ok) throw new Error(change.problem);
      plan.document = change.document;
      return change.note;
    },
    refuses: (operation) => {
      const change = changePlan(plan.document, operation, "user", context);
      if (change.ok) throw new Error("expected a refusal");
      return change.problem;
    },
    user: (verb, ...words) => {
      plan.as("user", toOperation(verb, words));
    },
    write: (...lines) =>
      plan.as("model", { type: "write", origin: "tool", items: lines.map(toItem) }),
    lines: () => plan.document.plan.items.flatMap(toLines),
  };
  return plan;
}

export function at(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
}

export function target(text: string): Target {
  const parsed = parseTarget(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
}

const MARKS: Record<TodoStatus, string> = {
  pending: "[ ]",
  in_progress: "[>]",
  completed: "[x]",
  cancelled: "[-]",
};

/** `[>] text` as an item; an id may follow behind `#`. */
export function toItem(line: string): TodoItem {
  const [mark, text, id] = [line.slice(0, 3), ...line.slice(4).split(" #")];
  const [status] = Object.entries(MARKS).find(([, value]) => value === mark)!;
  return { text: text!, status: status as TodoStatus, ...(id === undefined ? {} : { id }) };
}

function toLines(item: PlanItem): string[] {
  const inner = (item.subtasks ?? []).flatMap(toLines).map((line) => `  ${line}`);
  return [`${MARKS[item.status]} ${item.text}`, ...inner];
}

function toOperation(verb: string, words: readonly string[]): PlanOperation {
  const [first = "", second = ""] = words;
  switch (verb) {
    case "add":
      return second === ""
        ? { type: "add", text: first }
        : { type: "add", at: at(first), text: second };
    case "delete":
      return { type: "delete", target: target(first) };
    case "edit":
      return { type: "edit", at: at(first), text: second };
    case "move":
      return { type: "move", from: at(first), to: at(second) };
    case "block":
    case "unblock":
      return { type: verb, at: at(first), by: at(second) };
    case "set":
    case "done":
    case "cancel":
      return { type: verb, at: at(first) };
    case "undo":
    case "redo":
    case "clear":
    case "prompt":
      return { type: verb };
    default:
      throw new Error(`no such verb: ${verb}`);
  }
}
