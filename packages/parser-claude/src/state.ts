import { createPlanList, type PlanList, type Step } from "@chatter/parser-kit";
import type { FailureFacts } from "./classify-failure.ts";
import type { PlanTool } from "./plan-tool.ts";
import type { ListedTask } from "./task-list.ts";

/** A tool call whose result has not come yet. */
export interface OpenCall {
  readonly toolId: string;
  readonly name: string;
  /** The call that started the sub-agent whose call this is. */
  readonly parentToolId: string | undefined;
  /** Set for the plan tools, with the input that counts once the result confirms it. */
  readonly plan: { readonly tool: PlanTool; readonly input: unknown } | undefined;
  /** Whether the CLI has said that the call was not permitted. */
  readonly isDenied: boolean;
}

/** A question to the person that nobody has answered yet. */
export interface OpenRequest {
  readonly requestId: string;
  readonly toolName: string;
  readonly toolId: string | undefined;
}

/** A block of a message that came in pieces. */
export interface StreamedBlock {
  readonly index: number;
  readonly category: "answer" | "reasoning";
  readonly text: string;
}

/** A message whose pieces are coming, one per agent at a time. */
export interface StreamedMessage {
  readonly parentToolId: string | undefined;
  readonly messageId: string;
  readonly blocks: readonly StreamedBlock[];
}

/** The TodoWrite list of an agent. */
interface TodoList {
  /** The call that started the agent; none for the main one. */
  readonly parentToolId: string | undefined;
  readonly list: PlanList;
}

/** A failure that ends the turn if a failed result follows, and was survived if anything else does. */
export interface HeldError {
  readonly text: string;
  readonly facts: FailureFacts;
  readonly retryAt: number | undefined;
}

/** What the folds remember of a stream. */
export interface ClaudeState {
  readonly hasSession: boolean;
  readonly isTurnOpen: boolean;
  /** Turns that began while another was open; their results come after that turn's. */
  readonly waitingTurns: number;
  readonly isInterrupted: boolean;
  readonly heldError: HeldError | undefined;
  /** The latest texts, to know whether a result says anything new. */
  readonly said: readonly string[];
  readonly totalCost: number;
  /** In the order in which they were made. */
  readonly calls: readonly OpenCall[];
  readonly requests: readonly OpenRequest[];
  readonly streamed: readonly StreamedMessage[];
  /** The TodoWrite lists, one per agent. */
  readonly todoLists: readonly TodoList[];
  readonly tasks: readonly ListedTask[];
  readonly taskList: PlanList;
  readonly chatterList: PlanList;
}

/** Agents that are followed at a time: hostile input invents a new one with every line. */
export const MAX_AGENTS = 1000;

/** What a fold returns here. */
export type ClaudeStep = Step<ClaudeState>;

export const INITIAL_STATE: ClaudeState = {
  hasSession: false,
  isTurnOpen: false,
  waitingTurns: 0,
  isInterrupted: false,
  heldError: undefined,
  said: [],
  totalCost: 0,
  calls: [],
  requests: [],
  streamed: [],
  todoLists: [],
  tasks: [],
  taskList: createPlanList("tasks"),
  chatterList: createPlanList("chatter"),
};
