export {
  createSessionStore,
  type SessionSnapshot,
  type SessionStore,
} from "./create-session-store.ts";
export { formatDuration } from "./format-duration.ts";
export type { Member } from "./member.ts";
export type { MemberPlan, PlanPhase, PlanRules, PlansState } from "./plan-state.ts";
export { reduceSession, type SessionStep } from "./reduce-session.ts";
export { type EntryTone, type EntryView, selectEntry, type ToolOutcome } from "./select-entry.ts";
export {
  type PanelView,
  type PlanPanel,
  type PlanPanelMode,
  type PlanRow,
  selectPlanPanel,
} from "./select-plan-panel.ts";
export { createSessionState, type SessionState } from "./session-state.ts";
export {
  type ErrorEntry,
  isOpenEntry,
  type MessageEntry,
  type NoteEntry,
  type TextEntry,
  type ToolEntry,
  type TranscriptEntry,
} from "./transcript-entry.ts";
export type { TranscriptState } from "./transcript-state.ts";
export type { WorkState } from "./work-state.ts";
