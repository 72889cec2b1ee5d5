import type { AgentEvent, ToolStatus } from "@chatter/events-schema";
import type {
  CompletedToolCall,
  ExecutingToolCall,
  ToolSchedulerEvent,
} from "@chatter/tool-scheduler";

/** What an event needs that the call does not know: who, when, and an id. */
export type EventStamp = () => Pick<AgentEvent, "eventId" | "agentId" | "agentType" | "timestamp">;

/** The events that a call of the person's own leaves in the conversation: when it starts and ends. */
export function mapOwnCall(event: ToolSchedulerEvent, stamp: EventStamp): readonly AgentEvent[] {
  if (event.type !== "call.changed") return [];
  const { call, from } = event;
  if (call.status === "executing") return [startedEvent(call, stamp)];
  const isOver =
    call.status === "success" || call.status === "error" || call.status === "cancelled";
  return isOver && from === "executing" ? [completedEvent(call, stamp)] : [];
}

function startedEvent({ request, tool, input }: ExecutingToolCall, stamp: EventStamp): AgentEvent {
  const { command, paths } = tool.subject?.(input) ?? {};
  const title = command ?? paths?.join(", ");
  return {
    ...stamp(),
    type: "tool.started",
    toolName: request.name,
    toolId: request.callId,
    input: isRecord(request.args) ? request.args : { input: request.args },
    kind: command === undefined ? "other" : "execute",
    ...(title === undefined ? {} : { title }),
  };
}

function completedEvent(call: CompletedToolCall, stamp: EventStamp): AgentEvent {
  const exitCode = exitCodeOf(call);
  return {
    ...stamp(),
    type: "tool.completed",
    toolId: call.request.callId,
    toolName: call.request.name,
    status: statusOf(call),
    durationMs: Math.max(0, call.durationMs),
    ...(call.status === "success" ? { output: call.result.text } : { error: errorOf(call) }),
    ...(exitCode === undefined ? {} : { exitCode }),
  };
}

function statusOf(call: CompletedToolCall): ToolStatus {
  if (call.status === "success") return "completed";
  if (call.status === "cancelled") return "cancelled";
  return call.error.type === "timed_out" ? "timeout" : "failed";
}

function errorOf(call: Exclude<CompletedToolCall, { status: "success" }>): string {
  const printed = call.liveOutput?.text.trimEnd() ?? "";
  const message = call.status === "cancelled" ? call.message : call.error.message;
  // What a tool says about its own failure has its output in it.
  const isTold = call.status === "error" && call.result !== undefined;
  return isTold || printed === "" ? message : `${printed}\n\n${message}`;
}

/** Tools that run programs put the exit code into their data. */
function exitCodeOf(call: CompletedToolCall): number | undefined {
  const data = call.status === "cancelled" ? undefined : call.result?.data;
  return isRecord(data) && Number.isInteger(data["exitCode"])
    ? Number(data["exitCode"])
    : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
