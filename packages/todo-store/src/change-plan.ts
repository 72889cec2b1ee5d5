import type { TodoItem, TodoStatus } from "@chatter/events-schema";
import { blockItem, unblockItem } from "./block-item.ts";
import { commitPlan } from "./commit-plan.ts";
import { addItem, deleteItems, editText, setStatus } from "./edit-items.ts";
import type { Edit } from "./find-row.ts";
import { importItems } from "./import-items.ts";
import { loadPlan } from "./load-plan.ts";
import { moveItem } from "./move-item.ts";
import type { PlanContext, PlanItem } from "./plan.ts";
import type { PlanAuthor } from "./plan-author.ts";
import type { PlanChange } from "./plan-change.ts";
import type { PlanDocument } from "./plan-document.ts";
import { clearPlan, pausePlan, promptPlan, resumePlan, showPlan } from "./plan-lifecycle.ts";
import type { Position, Target } from "./positions.ts";
import { redoPlan, undoPlan } from "./undo-plan.ts";
import { type PlanWrite, writePlan } from "./write-plan.ts";

/** Everything that can be done to a list, as data. */
export type PlanOperation =
  | PlanEdit
  /** Empties the list; the history keeps it. */
  | { readonly type: "clear" }
  /** Replaces the list by a saved one. */
  | { readonly type: "load"; readonly items: readonly TodoItem[] }
  | { readonly type: "undo" | "redo" }
  /** A model's whole list. */
  | ({ readonly type: "write" } & PlanWrite)
  /** The model is shown the list as it stands; the note says what the person did to it. */
  | { readonly type: "show" }
  | { readonly type: "pause"; readonly reason: string }
  | { readonly type: "resume" }
  /** The person submitted a prompt: a list with nothing open in it is cleared. */
  | { readonly type: "prompt" };

/** An operation on the items alone. */
export type PlanEdit =
  /** Without a position: at the end. */
  | { readonly type: "add"; readonly text: string; readonly at?: Position }
  | { readonly type: "delete"; readonly target: Target }
  | { readonly type: "set" | "done" | "cancel"; readonly at: Position }
  | { readonly type: "edit"; readonly at: Position; readonly text: string }
  | { readonly type: "move"; readonly from: Position; readonly to: Position }
  | { readonly type: "block" | "unblock"; readonly at: Position; readonly by: Position }
  /** Puts items at the end of the list. */
  | { readonly type: "import"; readonly items: readonly TodoItem[] };

const STATUS_OF = {
  set: "in_progress",
  done: "completed",
  cancel: "cancelled",
} as const satisfies Record<string, TodoStatus>;

/**
 * Applies one operation. A problem names what was given and what is valid, and nothing changed.
 * Save the document when it is another object than before.
 */
export function changePlan(
  document: PlanDocument,
  operation: PlanOperation,
  by: PlanAuthor,
  context: PlanContext,
): PlanChange {
  switch (operation.type) {
    case "write":
      return writePlan(document, operation, context);
    case "show":
      return showPlan(document, context);
    case "pause":
      return pausePlan(document, operation.reason, context);
    case "resume":
      return resumePlan(document, context);
    case "prompt":
      return promptPlan(document, context);
    case "clear":
      return clearPlan(document, by, context);
    case "undo":
      return undoPlan(document, by, context);
    case "redo":
      return redoPlan(document, by, context);
    case "load":
      return loadPlan(document, operation.items, by, context);
    default:
      return applyEdit(document, operation, by, context);
  }
}

function applyEdit(
  document: PlanDocument,
  operation: PlanEdit,
  by: PlanAuthor,
  context: PlanContext,
): PlanChange {
  const edit = editItems(document.plan.items, operation, context);
  if (!edit.ok) return edit;
  const committed = commitPlan(document, { items: edit.items }, by, context);
  const changed = committed !== document;
  // A model that edits knows what it did.
  const isKnown = changed && by === "model";
  return {
    ok: true,
    document: isKnown ? { ...committed, shown: committed.plan.items } : committed,
    changed,
  };
}

function editItems(items: readonly PlanItem[], operation: PlanEdit, context: PlanContext): Edit {
  switch (operation.type) {
    case "add": {
      const { text, at = { item: "last" } } = operation;
      return addItem(items, { id: context.nextId(), text, at });
    }
    case "delete":
      return deleteItems(items, operation.target);
    case "set":
    case "done":
    case "cancel":
      return setStatus(items, operation.at, STATUS_OF[operation.type]);
    case "edit":
      return editText(items, operation.at, operation.text);
    case "move":
      return moveItem(items, operation.from, operation.to);
    case "block":
      return blockItem(items, operation.at, operation.by);
    case "unblock":
      return unblockItem(items, operation.at, operation.by);
    case "import":
      return importItems(items, operation.items, context);
  }
}
