import type { AgentEvent } from "@chatter/events-schema";

/** What is wrong with a whole run: numbers, ids, ends without a start, starts without an end. */
export function findOrderProblem(events: readonly AgentEvent[]): string | undefined {
  const eventIds = new Set<string>();
  const openTools = new Set<string>();
  let isTurnOpen = false;
  let hasError = false;
  for (const [index, event] of events.entries()) {
    if (event.seq !== index) return `event ${index}: seq ${event.seq}`;
    if (eventIds.has(event.eventId)) return `event ${index}: eventId ${event.eventId} again`;
    eventIds.add(event.eventId);
    if (opensTurn(event)) isTurnOpen = true;
    if (event.type === "error") hasError = true;
    if (event.type === "tool.started") openTools.add(event.toolId);
    if (event.type === "tool.completed" && !openTools.delete(event.toolId)) {
      return `event ${index}: tool.completed ${event.toolId}, which does not run`;
    }
    if (event.type !== "turn.completed") continue;
    if (event.finishReason === "error" && !hasError) return `event ${index}: an untold error`;
    isTurnOpen = false;
    hasError = false;
  }
  const [tool] = openTools;
  if (tool !== undefined) return `tool ${tool} is open at the end`;
  return isTurnOpen ? "the turn is open at the end" : undefined;
}

/** Sub-agents and the system can speak outside of a turn. */
function opensTurn(event: AgentEvent): boolean {
  if (event.type === "turn.started") return true;
  if (event.parentToolId !== undefined) return false;
  return event.type === "tool.started" || (event.type === "text" && event.role !== "system");
}
