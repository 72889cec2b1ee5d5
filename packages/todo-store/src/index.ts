export { changePlan, type PlanEdit, type PlanOperation } from "./change-plan.ts";
export {
  CONTINUATION_RULES,
  type ContinuationAction,
  type ContinuationEvent,
  type ContinuationRules,
  type ContinuationState,
  type ContinuationStep,
  initialContinuation,
  reduceContinuation,
  type TurnEnd,
} from "./continuation.ts";
export {
  CONTINUATION_TEXTS,
  type ContinuationTexts,
  NATIVE_CONTINUATION_TEXTS,
} from "./continuation-texts.ts";
export { type DecodedPlanDocument, decodePlanDocument } from "./decode-plan-document.ts";
export { MAX_TEXT_LENGTH } from "./item-text.ts";
export { exportMarkdown, importMarkdown } from "./markdown.ts";
export type { Plan, PlanContext, PlanItem, PlanSubtask } from "./plan.ts";
export type { PlanAuthor } from "./plan-author.ts";
export type { PlanChange } from "./plan-change.ts";
export {
  createPlanDocument,
  type DroppedItem,
  encodePlanDocument,
  type PlanDocument,
  type PlanKey,
  type PlanStep,
  type RemovedItem,
} from "./plan-document.ts";
export { selectLastItems } from "./plan-history.ts";
export type { ModelOperation, PlanHolder, TodosHolder } from "./plan-holder.ts";
export { PLAN_INSTRUCTIONS } from "./plan-tool-texts.ts";
export {
  type BoundPlanTool,
  createPlanTools,
  type PlanTool,
  type PlanToolContext,
  type PlanToolResult,
  TodoWrite,
  todoPause,
  todoRead,
  todoWrite,
} from "./plan-tools.ts";
export {
  formatPosition,
  isPositionLike,
  type Parsed,
  type PlanIndex,
  type Position,
  parsePosition,
  parseTarget,
  type Target,
} from "./positions.ts";
export { currentItem, isOpen, type Progress, progressOf } from "./progress.ts";
export {
  initialReminders,
  REMINDER_RULES,
  type ReminderEvent,
  type ReminderRules,
  type ReminderState,
  reduceReminders,
} from "./reminders.ts";
export { TodoManager } from "./todo-manager.ts";
export { MAX_WRITTEN_ITEMS } from "./write-limits.ts";
export type { PlanWrite } from "./write-plan.ts";
