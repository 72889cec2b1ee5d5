import type { TokenUsage } from "@chatter/events-schema";
import { createPlanList, type PlanList } from "@chatter/parser-kit";
import { EMPTY_LEDGER, type ToolLedger } from "../tool-ledger.ts";
import type { TurnState } from "../turn-state.ts";

/** One conversation of the server: the person's, or that of a sub-agent. */
export interface ThreadState {
  /** The call that started it, when it is a sub-agent's. */
  readonly parentToolId?: string;
  /** Whether `session.started` was told for it. */
  readonly isStarted: boolean;
  readonly turn: TurnState;
  readonly plan: PlanList;
  readonly usage?: TokenUsage;
  /** The messages that have come in pieces and are not complete. */
  readonly streamed: readonly string[];
  /** The last texts that were complete: one that is told twice counts once. */
  readonly told: readonly string[];
}

/** A question to the person that waits for its answer. */
export interface PermissionRequest {
  readonly threadId: string;
  readonly toolName: string;
  /** The call that it is about. An MCP server's question does not name it. */
  readonly itemId?: string;
  /** The same, when `tool.started` was told for it. */
  readonly toolId?: string;
  /** The server has an answer. What it was shows only in what becomes of the call. */
  readonly isAnswered: boolean;
}

/** What an app-server has told so far. */
export interface AppServerState {
  /** How many servers the stream has shown; logs of several are read in one go. */
  readonly run: number;
  readonly threads: ReadonlyMap<string, ThreadState>;
  /** The person's thread: that of the last `session.started`, or else the first in the stream. */
  readonly current: string | undefined;
  readonly tools: ToolLedger;
  /** Sub-agents write into the same list. */
  readonly chatterPlan: PlanList;
  readonly requests: ReadonlyMap<string, PermissionRequest>;
  /** What was last told about each rate limit. */
  readonly rateLimits: ReadonlyMap<string, string>;
  readonly lastNotice: string | undefined;
}

/** Before the first line. */
export const INITIAL_STATE: AppServerState = {
  run: 1,
  threads: new Map(),
  current: undefined,
  tools: EMPTY_LEDGER,
  chatterPlan: createPlanList("chatter"),
  requests: new Map(),
  rateLimits: new Map(),
  lastNotice: undefined,
};
