import type { ToolStatus } from "@chatter/events-schema";
import type { EventDraft } from "@chatter/parser-kit";
import { toolKindOf } from "./describe-tool.ts";
import { judgeResult } from "./judge-result.ts";
import { mapPlanResult } from "./map-plan-result.ts";
import { closeCallsOf, findCall } from "./open-calls.ts";
import { resolveRequest } from "./open-requests.ts";
import { readCount, readObject, readText } from "./read-value.ts";
import type { ClaudeState, ClaudeStep, OpenCall } from "./state.ts";
import { andThen, stay } from "./steps.ts";
import { forgetAgent } from "./sub-agents.ts";
import type { ToolResult } from "./tool-result.ts";

/** The result of a call. One that answers no open call says nothing that can be told. */
export function mapToolResult(result: ToolResult, state: ClaudeState): ClaudeStep {
  const { toolId } = result;
  const call = findCall(state, toolId);
  if (call === undefined) return stay(state);
  const wasAsked = state.requests.some((request) => request.toolId === toolId);
  const status = judgeResult(call, result, wasAsked);
  const outcome = status === "denied" ? "denied" : "allowed";
  const closed = { ...state, calls: state.calls.filter((other) => other !== call) };
  const answered = resolveRequest(closed, { toolId }, outcome);
  const { plan } = call;
  if (plan !== undefined) {
    return andThen(answered, (next) => mapPlanResult(plan, call.parentToolId, result, next));
  }
  return andThen(endAgent(answered, call, result), (next) => ({
    state: next,
    events: [completed(call, result, status)],
  }));
}

/** A sub-agent in the background goes on after the result of the call that launched it. */
function endAgent(step: ClaudeStep, call: OpenCall, { toolId, detail }: ToolResult): ClaudeStep {
  const isLaunch = readObject(detail)?.["status"] === "async_launched";
  if (isLaunch || toolKindOf(call.name) !== "agent") return step;
  return andThen(step, (state) => closeCallsOf(forgetAgent(state, toolId), toolId));
}

type Completed = EventDraft & { type: "tool.completed" };

const PERSISTED = "<persisted-output>";
const EXIT_CODE = /^Exit code (\d{1,9})\b/;

function completed(
  { name, parentToolId }: OpenCall,
  { toolId, text, isError, detail }: ToolResult,
  status: ToolStatus,
): EventDraft {
  const { stdout, totalDurationMs, durationMs: duration } = readObject(detail) ?? {};
  // The CLI puts long output into a file and shows the model its start; `stdout` has more of it.
  const truncated = !isError && text.startsWith(PERSISTED);
  const output = truncated ? (readText(stdout) ?? text) : text;
  const exitCode =
    isError && toolKindOf(name) === "execute" ? EXIT_CODE.exec(text)?.[1] : undefined;
  const event: Completed = { type: "tool.completed", toolId, toolName: name, status };
  if (isError) event.error = text;
  else event.output = output;
  if (exitCode !== undefined) event.exitCode = Number(exitCode);
  const durationMs = readCount(totalDurationMs) ?? readCount(duration);
  if (durationMs !== undefined) event.durationMs = durationMs;
  if (truncated) event.truncated = true;
  if (parentToolId !== undefined) event.parentToolId = parentToolId;
  return event;
}
