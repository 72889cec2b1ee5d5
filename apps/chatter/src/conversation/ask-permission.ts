import type { PermissionRequestedEvent } from "@chatter/events-schema";
import type { Team } from "@chatter/session";
import type { CompletedToolCall, CoreToolScheduler, Tool } from "@chatter/tool-scheduler";
import type { PermissionAnswer } from "../turns/judge-permission.ts";
import { createPermissionTool } from "./permission-tool.ts";

/** The tools of a scheduler, to which those of agents are added as they ask for them. */
export type ToolShelf = Map<string, Tool>;

/**
 * Asks about an agent's tool as about one of chatter's own: the policy first, then the person, which
 * `onAsked` is told.
 */
export function createPermissionAsker(options: {
  readonly scheduler: CoreToolScheduler;
  readonly shelf: ToolShelf;
  readonly team: Team;
}) {
  const { scheduler, shelf, team } = options;
  const own = new Set(shelf.keys());
  return async (
    request: PermissionRequestedEvent,
    signal: AbortSignal,
    onAsked: () => void = () => {},
  ): Promise<PermissionAnswer> => {
    const { requestId, toolName, input, agentId, agentType } = request;
    // A tool of that name that chatter has itself would run here instead of there.
    const name = own.has(toolName) ? `${agentType}:${toolName}` : toolName;
    if (!shelf.has(name)) shelf.set(name, createPermissionTool(name) as Tool);
    const requestedBy =
      team.members.find((member) => member.name === agentId)?.displayName ?? agentId;
    const callId = `${agentId}:${requestId}`;
    const unsubscribe = scheduler.subscribe((event) => {
      if (event.type !== "call.changed" || event.call.request.callId !== callId) return;
      if (event.call.status === "awaiting_approval") onAsked();
    });
    try {
      const [call] = await scheduler.schedule({ callId, name, args: input, requestedBy }, signal);
      return toAnswer(call, input);
    } finally {
      unsubscribe();
    }
  };
}

function toAnswer(
  call: CompletedToolCall | undefined,
  asked: Readonly<Record<string, unknown>>,
): PermissionAnswer {
  if (call?.status === "success") {
    const { data } = call.result;
    // Cast: what a permission tool gives back is the object that it was given.
    const input = (data ?? asked) as Readonly<Record<string, unknown>>;
    return { isAllowed: true, input };
  }
  const reason = call?.status === "error" ? call.error.message : call?.message;
  return { isAllowed: false, message: `Not allowed: ${reason ?? "nobody answered"}` };
}
