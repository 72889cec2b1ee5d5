import type { CompletedToolCall } from "./tool-call.ts";

/** Why a call cannot run, for one that depends on a call which ended like this. */
export function describeEnd(dependency: CompletedToolCall): string {
  const { request, status } = dependency;
  return `it depends on ${JSON.stringify(request.callId)}, which ended as ${status}`;
}
