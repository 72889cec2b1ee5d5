import { mapOwnCall, type ReplStore } from "@chatter/session";
import { type CoreToolScheduler, isCompleted, type ToolCall } from "@chatter/tool-scheduler";
import type { PersonStamp } from "./stamp-event.ts";

/** Whose screen it is. */
export interface SchedulerView {
  readonly stamp: PersonStamp;
  readonly now: () => number;
  /** The person's name, by which their own calls are known. */
  readonly person: string;
}

/** Shows on a screen what a scheduler does: what it asks, what runs, what it printed. */
export function followScheduler(
  scheduler: CoreToolScheduler,
  store: ReplStore,
  { stamp, now, person }: SchedulerView,
): () => void {
  // What an agent asks for it also does, and tells: only the person's own calls are told here.
  const isOwn = ({ request }: ToolCall): boolean => request.requestedBy === person;
  return scheduler.subscribe((event) => {
    if (event.type === "call.changed" && isOwn(event.call)) {
      const events = mapOwnCall(event, stamp);
      if (events.length > 0) store.dispatch({ type: "events.received", events });
    }
    if (event.type === "policy.unsaved") {
      const text = `The rule holds for now, but could not be saved: ${event.problem}`;
      store.dispatch({ type: "reply.given", reply: { level: "error", text } });
    }
    if (event.type !== "call.changed" && event.type !== "call.output") return;
    const { call } = event;
    if (event.type === "call.changed" && event.from === "awaiting_approval") {
      store.dispatch({ type: "question.withdrawn", id: call.request.callId, at: now() });
    }
    if (call.status === "awaiting_approval") {
      store.dispatch({ type: "question.asked", call, at: now() });
    }
    const calls = scheduler.getToolCalls().filter((each) => !isCompleted(each) && isOwn(each));
    store.dispatch({ type: "tool_calls.changed", calls });
  });
}
