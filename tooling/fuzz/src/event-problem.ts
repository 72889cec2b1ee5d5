import { type AgentEvent, decodeAgentEvent } from "@chatter/events-schema";

/** What is wrong with an event by itself, given its JSON text: not in the contract, or not JSON. */
export function findEventProblem(event: AgentEvent, json: string): string | undefined {
  const decoded = decodeAgentEvent(event);
  if (decoded.kind !== "event") return `${event.type}: ${problemOf(decoded)}`;
  const copy: unknown = JSON.parse(json);
  const again = decodeAgentEvent(copy);
  if (again.kind !== "event") return `${event.type}, written and read: ${problemOf(again)}`;
  const place = findLoss(event, copy, event.type);
  return place === undefined ? undefined : `${place}: not the same after JSON`;
}

function problemOf(decoded: ReturnType<typeof decodeAgentEvent>): string {
  return decoded.kind === "invalid" ? decoded.problem : decoded.kind;
}

/** Where a value differs from its copy; JSON has no -0 and no infinity, which inputs may hold. */
function findLoss(value: unknown, copy: unknown, path: string): string | undefined {
  if (value === copy) return undefined;
  if (typeof value === "number" && !Number.isFinite(value) && copy === null) return undefined;
  if (!isContainer(value) || !isContainer(copy)) return path;
  if (Object.getPrototypeOf(value) !== Object.getPrototypeOf(copy)) return path;
  const keys = Object.keys(value);
  if (keys.length !== Object.keys(copy).length) return path;
  for (const key of keys) {
    const loss = findLoss(value[key], copy[key], `${path}.${key}`);
    if (loss !== undefined) return loss;
  }
  return undefined;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
