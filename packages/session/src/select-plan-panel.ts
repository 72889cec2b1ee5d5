import type { TodoItem, TodoStatus } from "@chatter/events-schema";
import { dropUnsafe, markUnsafe, type SafeText } from "@chatter/safe-text";
import type { Member } from "./member.ts";
import {
  countCompleted,
  countOpen,
  currentIndex,
  type MemberPlan,
  type PlansState,
} from "./plan-state.ts";

/** How much of the plan is in sight. */
export type PlanPanelMode = "full" | "line" | "hidden";

/** One row of the panel. */
export type PlanRow =
  | {
      readonly kind: "step";
      readonly text: SafeText;
      readonly status: TodoStatus;
      readonly isCurrent: boolean;
      /** 0 for steps, 1 for their subtasks, … */
      readonly level: number;
    }
  | { readonly kind: "more"; readonly above: number; readonly below: number };

/** The panel, ready to be drawn. */
export interface PlanPanel {
  readonly member: Member;
  readonly completed: number;
  readonly total: number;
  /** What is being done now, in the present tense where the agent said so. */
  readonly activity: SafeText | undefined;
  readonly activeMs: number | undefined;
  /** `stopped with 2 open`, `paused`. */
  readonly note: string | undefined;
  /** Empty in line mode. */
  readonly rows: readonly PlanRow[];
}

/** What the panel depends on besides the plan. */
export interface PanelView {
  readonly mode: PlanPanelMode;
  readonly terminalRows: number;
  /** The rows that there are for it, if that is less than a third of the terminal. */
  readonly maxRows?: number;
  readonly now: number;
}

const MIN_PANEL_ROWS = 3;

/** The panel of the plan that is in sight: never taller than a third of the terminal, or 3 rows. */
export function selectPlanPanel(plans: PlansState, view: PanelView): PlanPanel | undefined {
  const plan = plans.shown === null ? undefined : plans.byMember[plans.shown];
  if (plan === undefined || view.mode === "hidden") return undefined;
  const { maxRows = Number.POSITIVE_INFINITY } = view;
  const height = Math.min(maxRows, Math.max(MIN_PANEL_ROWS, Math.floor(view.terminalRows / 3)));
  const isActive = plan.phase === "active";
  const current = plan.items[currentIndex(plan.items)];
  return {
    member: { ...plan.member, displayName: markUnsafe(plan.member.displayName) },
    completed: countCompleted(plan.items),
    total: plan.items.length,
    activity:
      isActive && current !== undefined ? oneLine(current.activeForm ?? current.text) : undefined,
    activeMs:
      isActive && current?.status === "in_progress"
        ? Math.max(0, view.now - plan.currentSince)
        : undefined,
    note: noteOf(plan),
    rows: view.mode === "full" ? fitRows(plan, height - 1) : [],
  };
}

function noteOf(plan: MemberPlan): string | undefined {
  if (plan.phase === "stopped") return `stopped with ${countOpen(plan.items)} open`;
  return plan.phase === "paused" ? "paused" : undefined;
}

/** The steps, if there is room for what they say: one of several would not say which part that is. */
function fitRows(plan: MemberPlan, height: number): PlanRow[] {
  const current = plan.items[currentIndex(plan.items)];
  const steps = plan.items.flatMap((item) => stepRows(item, 0, current));
  if (steps.length <= height) return steps;
  return height < MIN_PANEL_ROWS - 1 ? [] : windowRows(steps, current, height);
}

/** The steps that fit, around the current one; what is left out is counted. */
function windowRows(
  steps: readonly PlanRow[],
  current: TodoItem | undefined,
  height: number,
): PlanRow[] {
  const focus = current === undefined ? steps.length - 1 : steps.findIndex(isCurrentRow);
  const { from, to } = findWindow(steps.length, height, focus);
  const above = from;
  const below = steps.length - to;
  const inSight = steps.slice(from, to);
  // With room for one marker only, both numbers share it.
  if (above > 0 && below > 0 && height < 3) return [...inSight, { kind: "more", above, below }];
  return [...moreRows(above, 0), ...inSight, ...moreRows(0, below)];
}

/** Which of `count` rows to show in `height`, markers included, so that `focus` is among them. */
function findWindow(count: number, height: number, focus: number): { from: number; to: number } {
  if (focus < height - 1) return { from: 0, to: height - 1 };
  if (focus > count - height) return { from: count - height + 1, to: count };
  const inner = Math.max(1, height - 2);
  const from = focus - Math.floor(inner / 2);
  return { from, to: from + inner };
}

function moreRows(above: number, below: number): PlanRow[] {
  return above + below === 0 ? [] : [{ kind: "more", above, below }];
}

function stepRows(item: TodoItem, level: number, current: TodoItem | undefined): PlanRow[] {
  const row: PlanRow = {
    kind: "step",
    text: oneLine(item.text),
    status: item.status,
    isCurrent: item === current,
    level,
  };
  return [
    row,
    ...(item.subtasks ?? []).flatMap((subtask) => stepRows(subtask, level + 1, current)),
  ];
}

function oneLine(text: string): SafeText {
  return dropUnsafe(text, { newlines: "space" });
}

function isCurrentRow(row: PlanRow): boolean {
  return row.kind === "step" && row.isCurrent;
}
