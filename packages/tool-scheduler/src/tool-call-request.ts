/** A call that somebody wants to be made. */
export interface ToolCallRequestInfo {
  /** Unique among the calls that are not over yet. */
  readonly callId: string;
  readonly name: string;
  readonly args: unknown;
  /** Who asks, for the person who decides: a member's name. */
  readonly requestedBy?: string;
  /** Higher goes first. Default: 0. */
  readonly priority?: number;
  /** Calls that must have succeeded before: of this batch, or scheduled earlier. */
  readonly dependsOn?: readonly string[];
}

/** The requests as a list; throws when one is none, since nobody could be told how it ended. */
export function requireRequests(
  given: ToolCallRequestInfo | readonly ToolCallRequestInfo[],
): readonly ToolCallRequestInfo[] {
  const requests: readonly ToolCallRequestInfo[] = isList(given) ? given : [given];
  for (const request of requests) requireRequest(request);
  return requests;
}

function isList(
  given: ToolCallRequestInfo | readonly ToolCallRequestInfo[],
): given is readonly ToolCallRequestInfo[] {
  return Array.isArray(given);
}

function requireRequest(request: ToolCallRequestInfo): void {
  const { callId, name, priority = 0, dependsOn = [] } = request;
  require(typeof callId === "string" && callId !== "", "callId", "a string", callId);
  require(typeof name === "string", "name", "a string", name);
  require(Number.isFinite(priority), "priority", "a number", priority);
  require(Array.isArray(dependsOn), "dependsOn", "a list of call ids", dependsOn);
}

function require(holds: boolean, field: string, expected: string, received: unknown): void {
  if (holds) return;
  throw new TypeError(`${field} of a tool call: expected ${expected}, received ${typeof received}`);
}
