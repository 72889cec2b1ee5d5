import { mapOwnCall, type ReplStore } from "@chatter/session";
import { type CoreToolScheduler, isCompleted } from "@chatter/tool-scheduler";
import { PERSON, type Stamp } from "./stamp-event.ts";

/** Shows on a screen what a scheduler does: what it asks, what runs, what it printed. */
export function followScheduler(
  scheduler: CoreToolScheduler,
  store: ReplStore,
  { stamp, now }: { readonly stamp: Stamp; readonly now: () => number },
): () => void {
  return scheduler.subscribe((event) => {
    const events = mapOwnCall(event, () => stamp(PERSON));
    if (events.length > 0) store.dispatch({ type: "events.received", events });
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
    const calls = scheduler.getToolCalls().filter((each) => !isCompleted(each));
    store.dispatch({ type: "tool_calls.changed", calls });
  });
}
