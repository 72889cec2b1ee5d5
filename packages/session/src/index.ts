export type { CommandOutline } from "./commands/command-outline.ts";
export type {
  ConfirmActionReturn,
  ConfirmShellCommandsActionReturn,
  LoadHistoryActionReturn,
  MessageActionReturn,
  OpenDialogActionReturn,
  QuitActionReturn,
  SlashCommandActionReturn,
  SubmitPromptActionReturn,
  ToolActionReturn,
} from "./commands/command-result.ts";
export {
  type CommandCompletion,
  type CommandCompletions,
  completeCommand,
} from "./commands/complete-command.ts";
export type { CommandServices } from "./commands/general/command-services.ts";
export { generalCommands } from "./commands/general/general-commands.ts";
export type { HelpServices } from "./commands/general/help-command.ts";
export type { PlanServices } from "./commands/general/plan-command.ts";
export type { QueueServices } from "./commands/general/queue-services.ts";
export type { ToolListing, ToolServices } from "./commands/general/tool-services.ts";
export { isCommandLine } from "./commands/is-command-line.ts";
export { type CommandLine, parseCommandLine } from "./commands/parse-command-line.ts";
export type { CommandWord } from "./commands/parse-words.ts";
export {
  type ResolvedCommand,
  type ResolveFailure,
  type ResolveOptions,
  resolveCommand,
} from "./commands/resolve-command.ts";
export { type RunOptions, runCommand } from "./commands/run-command.ts";
export { selectText } from "./commands/select-text.ts";
export type {
  CommandInvocation,
  Completion,
  CompletionQuery,
  SlashCommand,
} from "./commands/slash-command.ts";
export { unescapePrompt } from "./commands/unescape-prompt.ts";
export { composeInstructions } from "./conversation/compose-instructions.ts";
export type {
  ConversationCommand,
  ConversationEvent,
  StartTurn,
  WaitReason,
} from "./conversation/conversation-command.ts";
export type { ConversationMessage } from "./conversation/conversation-message.ts";
export {
  type AgentState,
  type ConversationState,
  createConversation,
  firstHuman,
  listAgents,
  type TurnFailure,
  type TurnState,
} from "./conversation/conversation-state.ts";
export type { ConversationStep } from "./conversation/conversation-step.ts";
export { reduceConversation } from "./conversation/reduce-conversation.ts";
export { restoreConversation, restoreEvent } from "./conversation/restore-conversation.ts";
export type { SpokenMessage } from "./conversation/spoken-message.ts";
export type { PageText } from "./details/detail.ts";
export type { PageMove } from "./details/detail-page.ts";
export type { DetailPageView } from "./details/select-detail-page.ts";
export type { LineTone, TonedLine } from "./diff/toned-line.ts";
export { formatDuration } from "./format-duration.ts";
export { formatTime } from "./format-time.ts";
export { isSpacious } from "./is-spacious.ts";
export { layOutMarkdown } from "./markdown/lay-out-markdown.ts";
export {
  type MarkdownOptions,
  type MarkdownSigns,
  unicodeMarkdownSigns,
} from "./markdown/markdown-layout.ts";
export type { MarkdownRow, MarkdownSpan, MarkdownStyle } from "./markdown/markdown-row.ts";
export { findMember, type Member } from "./member.ts";
export { createOutboxStore, type OutboxStore } from "./outbox/create-outbox-store.ts";
export { type DecodedOutbox, decodeOutbox } from "./outbox/decode-outbox.ts";
export {
  describeHold,
  type FlushConditions,
  isFlushAllowed,
} from "./outbox/flush-conditions.ts";
export { joinTexts } from "./outbox/join-texts.ts";
export type { AddMessage, EditMessage, OutboxAction, OutboxStep } from "./outbox/outbox-action.ts";
export {
  emptyOutbox,
  isStuck,
  OUTBOX_LIMITS,
  type OutboxLimits,
  type OutboxMessage,
  type OutboxState,
} from "./outbox/outbox-state.ts";
export { type Flush, type FlushMode, planFlush, type Submission } from "./outbox/plan-flush.ts";
export { reduceOutbox } from "./outbox/reduce-outbox.ts";
export { takeSubmission } from "./outbox/take-submission.ts";
export type { MemberPlan, PlanPhase, PlanRules, PlansState } from "./plan-state.ts";
export type {
  CompletionItem,
  CompletionMenu,
  CompletionOffer,
  TextRange,
} from "./prompt/completion-menu.ts";
export type { PromptAction } from "./prompt/prompt-action.ts";
export type { PromptLayout } from "./prompt/prompt-layout.ts";
export { createPromptState, type PromptState } from "./prompt/prompt-state.ts";
export { reducePrompt } from "./prompt/reduce-prompt.ts";
export {
  type CompletionRow,
  type CompletionRows,
  selectCompletionRows,
} from "./prompt/select-completion-rows.ts";
export { selectHistoryForSave } from "./prompt/select-history-for-save.ts";
export { type PromptMode, selectPromptMode } from "./prompt/select-prompt-mode.ts";
export {
  type PromptPart,
  type PromptRow,
  type PromptRows,
  type PromptRowsView,
  selectPromptRows,
} from "./prompt/select-prompt-rows.ts";
export { selectPromptText } from "./prompt/select-prompt-text.ts";
export { type SearchLine, selectSearchLine } from "./prompt/select-search-line.ts";
export { type PromptSubmission, selectSubmission } from "./prompt/select-submission.ts";
export { reduceSession, type SessionStep } from "./reduce-session.ts";
export { selectFlushConditions } from "./repl/change-outbox.ts";
export {
  createReplStore,
  hasTranscript,
  type ReplSnapshot,
  type ReplStore,
} from "./repl/create-repl-store.ts";
export type { CutLines } from "./repl/cut-lines.ts";
export type { ScreenQuestion } from "./repl/fit-question.ts";
export { type EventStamp, mapOwnCall } from "./repl/map-own-call.ts";
export type { ApprovalQuestion, ConfirmQuestion, Question } from "./repl/question.ts";
export type { ChoiceView, QuestionChoice } from "./repl/question-choice.ts";
export {
  type AttentionState,
  createAttentionState,
  reduceAttention,
} from "./repl/reduce-attention.ts";
export { reduceRepl } from "./repl/reduce-repl.ts";
export type { ReplCommand } from "./repl/repl-command.ts";
export type { ReplIntent, ReplMessage, ReplNews } from "./repl/repl-message.ts";
export {
  createReplState,
  isBusy,
  type ReplOptions,
  type ReplState,
  type Reply,
  type ScreenMember,
} from "./repl/repl-state.ts";
export type { ReplStep } from "./repl/repl-step.ts";
export { selectLiveOutput } from "./repl/select-live-output.ts";
export { type OutboxLine, selectOutboxLine } from "./repl/select-outbox-line.ts";
export { type QuestionNote, type QuestionView, selectQuestion } from "./repl/select-question.ts";
export { type ScreenSize, type ScreenView, selectScreen } from "./repl/select-screen.ts";
export { type EntryBreak, selectBreak } from "./select-break.ts";
export { type EntryTone, type EntryView, selectEntry } from "./select-entry.ts";
export {
  type PanelView,
  type PlanPanel,
  type PlanPanelMode,
  type PlanRow,
  selectPlanPanel,
} from "./select-plan-panel.ts";
export type { ToolOutcome, ToolView } from "./select-tool.ts";
export { createSessionState, type SessionState } from "./session-state.ts";
export {
  type StatusLine,
  type StatusView,
  selectStatusLine,
} from "./status/select-status-line.ts";
export { selectTickMs } from "./status/select-tick.ts";
export { type DecodedTeam, decodeTeam } from "./team/decode-team.ts";
export { type ColoredTeamFile, ignoreUnknownColors } from "./team/ignore-unknown-colors.ts";
export {
  AGENT_KINDS,
  type AgentKind,
  type AgentMember,
  type ConversationRules,
  HOOK_EVENTS,
  type HookEvent,
  type Hooks,
  type HumanMember,
  PERMISSION_MODES,
  type PermissionMode,
  PLAN_MODES,
  type PlanMode,
  type Team,
  type TeamMember,
} from "./team/team.ts";
export { isTeamName } from "./team/team-fields.ts";
export { createTeamJsonSchema } from "./team/team-json-schema.ts";
export type { TeamFile } from "./team/team-schema.ts";
export { THEMES, type Theme } from "./theme.ts";
export { FALLBACK_COLOR, isThemeColor, THEME_COLORS } from "./theme-color.ts";
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
export { wrapText } from "./wrap-text.ts";
