import type { DroppedItem, PlanItem } from "@chatter/todo-store";
import type { ListRow } from "./list-rows.ts";
import type { PlanView } from "./plan-view.ts";

/** What came of a request: data, for whoever asked to print or show. */
export type TodoAnswer =
  /** The list, as it is. */
  | { readonly type: "plan"; readonly view: PlanView }
  /** The list, as it became, and what was in it before. */
  | { readonly type: "changed"; readonly before: readonly PlanItem[]; readonly view: PlanView }
  /** One item whole. */
  | { readonly type: "item"; readonly item: PlanItem }
  /** A pattern that was filled in. */
  | { readonly type: "status_line"; readonly text: string }
  /** The saved lists, in the order in which they are numbered. */
  | { readonly type: "lists"; readonly rows: readonly ListRow[] }
  /** Open items that a model left out, oldest first. */
  | { readonly type: "dropped"; readonly dropped: readonly DroppedItem[] }
  /** A checklist that was to go nowhere else. */
  | { readonly type: "checklist"; readonly markdown: string }
  /** A checklist that is in a file now. */
  | { readonly type: "exported"; readonly file: string; readonly count: number };
