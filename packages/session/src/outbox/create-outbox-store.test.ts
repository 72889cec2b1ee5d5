import { describe, expect, test } from "vitest";
import { createOutboxStore } from "./create-outbox-store.ts";
import { emptyOutbox } from "./outbox-state.ts";
import { takeSubmission } from "./take-submission.ts";

const free = { isIdle: true, hasOpenApproval: false, isCompacting: false, isReady: true };

describe("an outbox store", () => {
  test("changes at once, says what came of it, and tells its listeners", () => {
    const store = createOutboxStore();
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(store.getSnapshot().waiting.length));
    const step = store.dispatch({ type: "add", id: "a", text: "one" });
    expect(step).toMatchObject({ ok: true, messages: [{ id: "a" }] });
    expect(store.getSnapshot()).toBe(step.outbox);
    store.dispatch({ type: "add", id: "b", text: "two" });
    stop();
    store.dispatch({ type: "clear" });
    expect(seen).toEqual([1, 2]);
  });

  test("keeps its snapshot and its peace when nothing changes", () => {
    const store = createOutboxStore(emptyOutbox);
    let calls = 0;
    store.subscribe(() => {
      calls += 1;
    });
    store.dispatch({ type: "add", id: "a", text: "  " });
    expect(store.dispatch({ type: "remove", id: "nobody" }).ok).toBe(false);
    store.dispatch({ type: "take-all" });
    expect(store.getSnapshot()).toBe(emptyOutbox);
    expect(calls).toBe(0);
  });

  test("goes on from what it is given, and shares nothing with another", () => {
    const saved = { waiting: [{ id: "a", text: "one" }], inFlight: [] };
    const [first, second] = [createOutboxStore(saved), createOutboxStore(saved)];
    first.dispatch({ type: "clear" });
    expect(second.getSnapshot()).toBe(saved);
  });
});

describe("takeSubmission", () => {
  test("hands a message over once, until it is settled", () => {
    const store = createOutboxStore();
    store.dispatch({ type: "add", id: "a", text: "one" });
    expect(takeSubmission(store, { ...free, isIdle: false }, "joined")).toBeUndefined();
    expect(takeSubmission(store, free, "joined")).toEqual({ ids: ["a"], text: "one" });
    expect(takeSubmission(store, free, "joined")).toBeUndefined();
    store.dispatch({ type: "returned" });
    expect(takeSubmission(store, free, "joined")).toEqual({ ids: ["a"], text: "one" });
    store.dispatch({ type: "delivered" });
    expect(takeSubmission(store, free, "joined")).toBeUndefined();
    expect(store.getSnapshot()).toEqual(emptyOutbox);
  });
});
