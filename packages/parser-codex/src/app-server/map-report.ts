import type { JsonObject, Step } from "@chatter/parser-kit";
import { textOf } from "../read-json.ts";
import { noteError } from "../turn-state.ts";
import { readTurnError } from "./read-turn-error.ts";
import type { AppServerState } from "./state.ts";
import { threadOf, updateThread } from "./thread.ts";

/** A turn has a problem: a retry, or what ends it. */
export function mapError(
  message: { readonly params: JsonObject & { readonly error: JsonObject } },
  state: AppServerState,
  threadId: string,
): Step<AppServerState> {
  const { error, willRetry } = message.params;
  const { draft, message: text } = readTurnError(error, willRetry);
  const turn = noteError(threadOf(state, threadId).turn, draft, text);
  return { state: updateThread(state, threadId, { turn }), events: [draft] };
}

/** The server refuses what the client asked for. */
export function mapErrorResponse(
  message: { readonly error: JsonObject },
  state: AppServerState,
): Step<AppServerState> {
  const { draft } = readTurnError(message.error, false);
  const code = message.error["code"];
  return {
    state,
    events: [typeof code === "number" ? { ...draft, code: String(code) } : draft],
  };
}

/** A warning, in one of several shapes. */
export function mapWarning(
  message: { readonly params: JsonObject },
  state: AppServerState,
): Step<AppServerState> {
  const { summary, details, message: words } = message.params;
  const text = textOf(words) ?? [textOf(summary), textOf(details)].filter(Boolean).join(": ");
  return tellNotice(state, text || "a warning without words");
}

export function mapModelRerouted(
  message: { readonly params: JsonObject },
  state: AppServerState,
): Step<AppServerState> {
  const { fromModel, toModel } = message.params;
  return tellNotice(state, `the model was changed from ${fromModel} to ${toModel}`);
}

/** A server that failed to start is a plan tool, or another, that the agent does not have. */
export function mapServerStatus(
  message: { readonly params: JsonObject },
  state: AppServerState,
): Step<AppServerState> {
  const { name, status, error } = message.params;
  if (status !== "failed") return { state, events: [] };
  const reason = textOf(error) ?? "no reason given";
  return tellNotice(state, `the MCP server ${name} failed to start: ${reason}`);
}

function tellNotice(state: AppServerState, message: string): Step<AppServerState> {
  if (message === state.lastNotice) return { state, events: [] };
  return {
    state: { ...state, lastNotice: message },
    events: [{ type: "notice", code: "agent.warning", message }],
  };
}
