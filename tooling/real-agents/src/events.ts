import type { JsonObject } from "./record.ts";

/** The events of a type, in order. */
export function ofType(events: readonly JsonObject[], type: string): readonly JsonObject[] {
  return events.filter((event) => event["type"] === type);
}

/** The native session ids of a member, each once, in order. */
export function listNativeSessions(
  events: readonly JsonObject[],
  member: string,
): readonly string[] {
  const ids = events
    .filter((event) => event["agentId"] === member)
    .flatMap(({ nativeSessionId }) => (typeof nativeSessionId === "string" ? nativeSessionId : []));
  return [...new Set(ids)];
}

/** The session of a run. */
export function sessionOf(events: readonly JsonObject[]): string {
  const [session = ""] = events.flatMap(({ sessionId }) =>
    typeof sessionId === "string" ? sessionId : [],
  );
  return session;
}

/** The plans that were told, each as `status text` per step. */
export function listPlans(events: readonly JsonObject[]): readonly (readonly string[])[] {
  return ofType(events, "todo_list").map(({ items }) => describeItems(items));
}

/** The steps of a plan as `status text`. */
export function describeItems(items: unknown): readonly string[] {
  return Array.isArray(items) ? items.map((item) => `${item?.status} ${item?.text}`) : [];
}
