import type { AgentEvent } from "@chatter/events-schema";
import { FALLBACK_COLOR } from "@chatter/session";

/** Gives the agent of a stream the name and colour that the person chose. */
export function nameMember({
  name,
  color,
}: {
  name?: string;
  color?: string;
}): (event: AgentEvent) => AgentEvent {
  if (name === undefined && color === undefined) return (event) => event;
  return (event) => ({
    ...event,
    teamMetadata: {
      teamName: "view",
      teamDisplayName: "view",
      memberName: event.agentId,
      memberDisplayName: name ?? event.agentId,
      memberRole: "",
      themeColor: color ?? FALLBACK_COLOR,
    },
  });
}
