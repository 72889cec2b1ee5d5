import { type EventDraft, isJsonObject, type JsonObject, type Step } from "@chatter/parser-kit";
import { cancelTools } from "../map-tool.ts";
import { countOf, objectsOf, textOf } from "../read-json.ts";
import { readThreadUsage } from "../token-usage.ts";
import { endTurn, type TurnState } from "../turn-state.ts";
import { cancelRequests } from "./permission-requests.ts";
import { readTurnError } from "./read-turn-error.ts";
import type { AppServerState, ThreadState } from "./state.ts";
import { threadOf, updateThread } from "./thread.ts";

interface TurnMessage {
  readonly params: {
    readonly threadId?: string;
    readonly turn: JsonObject & { readonly id: string; readonly status: string };
  };
}

/** A turn begins. Those of sub-agents are no turns of the member. */
export function mapTurnStarted(
  { params }: TurnMessage,
  state: AppServerState,
  threadId: string,
): Step<AppServerState> {
  const { turn, parentToolId } = threadOf(state, threadId);
  const { id } = params.turn;
  if (parentToolId !== undefined || turn.id === id) return { state, events: [] };
  return {
    state: updateThread(state, threadId, { turn: { phase: "open", id } }),
    events: [...endTurn(turn, undefined), { type: "turn.started" }],
  };
}

/** A turn ends. What it had open when it was interrupted, or failed, is never heard of again. */
export function mapTurnCompleted(
  { params }: TurnMessage,
  state: AppServerState,
  threadId: string,
): Step<AppServerState> {
  const { turn: native } = params;
  const thread = threadOf(state, threadId);
  const { id, status } = native;
  if (status === "inProgress" || isOver(thread.turn, id)) return { state, events: [] };
  const answer = readLastAnswer(native, thread);
  const requests = cancelRequests(state, threadId);
  const tools =
    status === "completed"
      ? { ledger: state.tools, events: [] }
      : cancelTools(state.tools, threadId);
  const ended = { turn: { phase: "ended", id }, streamed: [] } as const;
  return {
    state: { ...updateThread(requests.state, threadId, ended), tools: tools.ledger },
    events: [
      ...answer,
      ...requests.events,
      ...tools.events,
      ...(thread.parentToolId === undefined ? tellEnd(native, thread) : []),
    ],
  };
}

/** Whether a turn has ended before: it was told, or another one runs by now. */
function isOver(turn: TurnState, id: string): boolean {
  return turn.phase === "ended" ? turn.id === id : turn.id !== undefined && turn.id !== id;
}

/** The answer stands in the end too; it is told when it did not come before. */
function readLastAnswer({ items }: JsonObject, thread: ThreadState): EventDraft[] {
  const last = objectsOf(items).findLast(({ type }) => type === "agentMessage");
  const text = textOf(last?.["text"]);
  const id = textOf(last?.["id"]);
  const isTold = [...thread.told, ...thread.streamed].some((known) => known === id);
  if (text === undefined || isTold) return [];
  return [{ type: "text", text, role: "assistant", category: "answer" }];
}

function tellEnd(native: TurnMessage["params"]["turn"], thread: ThreadState): EventDraft[] {
  const { status } = native;
  const { usage, turn } = thread;
  const durationMs = countOf(native["durationMs"]);
  const isError = status !== "completed" && status !== "interrupted";
  const error = isError ? readTurnError(readError(native), false) : undefined;
  const isOpen = turn.phase === "open";
  const isTold = isOpen && turn.failure !== undefined && turn.failure === error?.message;
  return [
    // Without its start, in a stream that was joined late, it has begun all the same.
    ...(isOpen ? [] : [{ type: "turn.started" } as const]),
    ...(error === undefined || isTold ? [] : [error.draft]),
    {
      type: "turn.completed",
      finishReason: isError ? "error" : status === "interrupted" ? "cancelled" : "done",
      ...(usage === undefined ? {} : { usage }),
      ...(durationMs === undefined ? {} : { durationMs }),
      stopReason: status,
    },
  ];
}

function readError({ error, status }: JsonObject): JsonObject {
  if (isJsonObject(error)) return error;
  return { message: status === "failed" ? "the turn failed" : `the turn ended as ${status}` };
}

/** The totals of the thread; they go along with the end of the turn. */
export function mapTokenUsage(
  message: { readonly params: { readonly tokenUsage: { readonly total?: unknown } } },
  state: AppServerState,
  threadId: string,
): Step<AppServerState> {
  const usage = readThreadUsage(message.params.tokenUsage.total);
  return { state: usage ? updateThread(state, threadId, { usage }) : state, events: [] };
}
