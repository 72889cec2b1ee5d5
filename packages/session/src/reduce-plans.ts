import type { AgentEvent, TodoListEvent, TurnCompletedEvent } from "@chatter/events-schema";
import { memberOf } from "./member.ts";
import {
  countOpen,
  currentIndex,
  type MemberPlan,
  type PlanRules,
  type PlansState,
} from "./plan-state.ts";

/**
 * Folds one event into the plans: the lifecycle of the panel. A sub-agent's list changes nothing.
 * `isWorking` says whether the event's member works: a list can also change while nobody does.
 */
export function reducePlans(
  plans: PlansState,
  event: AgentEvent,
  rules: PlanRules,
  isWorking = true,
): PlansState {
  if (event.parentToolId !== undefined) return plans;
  switch (event.type) {
    case "session.started":
    case "turn.started":
      return startWork(plans, event.agentId);
    case "todo_list":
      return replacePlan(startWork(plans, event.agentId), event, isWorking);
    case "plan.paused":
      return setPhase(plans, event.agentId, "paused");
    case "turn.completed":
      return endTurn(plans, event, rules);
    case "session.ended":
      return rules.keepsFailedPlan ? plans : hide(plans, event.agentId);
    default:
      return plans;
  }
}

/** Another member's start takes the panel; its own plan comes back only with a new list. */
function startWork(plans: PlansState, worker: string): PlansState {
  if (plans.worker === worker) return plans;
  return { ...plans, worker, shown: null };
}

function replacePlan(plans: PlansState, event: TodoListEvent, isWorking: boolean): PlansState {
  const name = event.agentId;
  if (event.items.length === 0) {
    const { [name]: _cleared, ...byMember } = plans.byMember;
    return hide({ ...plans, byMember }, name);
  }
  const before = plans.byMember[name];
  const plan: MemberPlan = {
    member: memberOf(event),
    todoId: event.todoId,
    items: event.items,
    phase: phaseOf(before, event.items, isWorking),
    currentSince: currentSince(before, event),
  };
  return { ...plans, shown: name, byMember: { ...plans.byMember, [name]: plan } };
}

function phaseOf(
  before: MemberPlan | undefined,
  items: TodoListEvent["items"],
  isWorking: boolean,
): MemberPlan["phase"] {
  if (countOpen(items) === 0) return "done";
  if (isWorking) return "active";
  return before?.phase === "paused" ? "paused" : "stopped";
}

/** The clock of the current step runs on while it is the same step. */
function currentSince(before: MemberPlan | undefined, event: TodoListEvent): number {
  const text = event.items[currentIndex(event.items)]?.text;
  const textBefore = before?.items[currentIndex(before.items)]?.text;
  return before !== undefined && text === textBefore ? before.currentSince : event.timestamp;
}

function endTurn(plans: PlansState, event: TurnCompletedEvent, rules: PlanRules): PlansState {
  const plan = plans.byMember[event.agentId];
  if (plan === undefined) return plans;
  if (event.finishReason !== "done") {
    const stopped = setPhase(
      plans,
      event.agentId,
      countOpen(plan.items) === 0 ? "done" : "stopped",
    );
    return rules.keepsFailedPlan ? stopped : hide(stopped, event.agentId);
  }
  if (countOpen(plan.items) === 0) return setPhase(plans, event.agentId, "done");
  if (rules.planAtTurnEnd === "complete") return completeAll(plans, plan);
  return plan.phase === "paused" ? plans : setPhase(plans, event.agentId, "stopped");
}

function completeAll(plans: PlansState, plan: MemberPlan): PlansState {
  const items = plan.items.map((item) =>
    item.status === "cancelled" ? item : { ...item, status: "completed" as const },
  );
  const completed: MemberPlan = { ...plan, items, phase: "done" };
  return { ...plans, byMember: { ...plans.byMember, [plan.member.name]: completed } };
}

function setPhase(plans: PlansState, name: string, phase: MemberPlan["phase"]): PlansState {
  const plan = plans.byMember[name];
  if (plan === undefined || plan.phase === phase) return plans;
  return { ...plans, byMember: { ...plans.byMember, [name]: { ...plan, phase } } };
}

function hide(plans: PlansState, name: string): PlansState {
  return plans.shown === name ? { ...plans, shown: null } : plans;
}
