import type { PlanPanelMode } from "../select-plan-panel.ts";
import type { ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";

const NEXT: Readonly<Record<PlanPanelMode, PlanPanelMode>> = {
  full: "line",
  line: "hidden",
  hidden: "full",
};

/** Shows more or less of the plan. Also without a plan the key has an effect that can be seen. */
export function togglePlan(state: ReplState): ReplStep {
  const planMode = NEXT[state.planMode];
  const isInSight = state.session.plans.shown !== null && planMode !== "hidden";
  if (isInSight) return step({ ...state, planMode, reply: null });
  const text = planMode === "hidden" ? "The plan is hidden; Ctrl+T shows it." : "There is no plan.";
  return step({ ...state, planMode, reply: { level: "info", text } });
}

/** Puts the next member's plan into the panel, or the one before, in the order in which they made one. */
export function turnPlan(state: ReplState, by: 1 | -1): ReplStep {
  const { byMember, shown } = state.session.plans;
  const names = Object.keys(byMember);
  const place = names.indexOf(shown ?? "");
  // Where none is in sight, back leads to the last one.
  const next = names.at(place === -1 && by === -1 ? -1 : (place + by) % names.length);
  if (next !== undefined && next !== shown) return choosePlan({ ...state, reply: null }, next);
  if (next !== undefined && state.planMode === "hidden") return choosePlan(state, next);
  const text = next === undefined ? "There is no plan." : "Nobody else has a plan.";
  return step({ ...state, reply: { level: "info", text } });
}

/** Puts a member's plan into the panel, until somebody else's takes its place. */
export function choosePlan(state: ReplState, member: string): ReplStep {
  const { session } = state;
  if (session.plans.byMember[member] === undefined) return step(state);
  const plans = { ...session.plans, shown: member };
  const planMode = state.planMode === "hidden" ? "full" : state.planMode;
  return step({ ...state, session: { ...session, plans }, planMode });
}
