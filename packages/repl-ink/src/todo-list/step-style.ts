import type { PlanRow } from "@chatter/session";

/** How the row of a step is drawn. */
export interface StepStyle {
  readonly color: "green" | "yellow";
  readonly dimColor: boolean;
  readonly bold: boolean;
}

/** Completed rows are green, cancelled ones dim, others yellow, the current one bold. */
export function stepStyle(row: Extract<PlanRow, { kind: "step" }>): StepStyle {
  return {
    color: row.status === "completed" ? "green" : "yellow",
    dimColor: row.status === "cancelled",
    bold: row.isCurrent,
  };
}
