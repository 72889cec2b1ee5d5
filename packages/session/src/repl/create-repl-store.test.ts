import { describe, expect, test } from "vitest";
import { event } from "../../test/events.ts";
import { createReplStore } from "./create-repl-store.ts";
import type { ReplCommand } from "./repl-command.ts";
import { createReplState } from "./repl-state.ts";

const texts = (...values: string[]) =>
  ({
    type: "events.received",
    events: values.map((text) => event({ type: "text", text })),
  }) as const;

describe("a screen's store", () => {
  test("folds messages and tells its listeners once each", () => {
    const store = createReplStore(createReplState());
    let calls = 0;
    const stop = store.subscribe(() => {
      calls += 1;
    });
    const before = store.getSnapshot();
    store.dispatch(texts("a", "b"));
    expect(store.getSnapshot()).not.toBe(before);
    expect(store.getSnapshot().finished).toMatchObject([{ text: "a" }, { text: "b" }]);
    stop();
    store.dispatch(texts("c"));
    expect(calls).toBe(1);
  });

  test("stays as it is when nothing happens", () => {
    const store = createReplStore(createReplState());
    const before = store.getSnapshot();
    store.dispatch(texts());
    store.dropFinished(5);
    expect(store.getSnapshot()).toBe(before);
  });

  test("lets go of what is on the screen, by count from the very first", () => {
    const store = createReplStore(createReplState());
    store.dispatch(texts("a", "b", "c"));
    store.dropFinished(2);
    store.dropFinished(2);
    expect(store.getSnapshot()).toMatchObject({ dropped: 2, finished: [{ text: "c" }] });
    store.dispatch(texts("d"));
    store.dropFinished(99);
    expect(store.getSnapshot()).toMatchObject({ dropped: 4, finished: [] });
  });

  test("bounds what comes while something is read, and nothing else", () => {
    const store = createReplStore(createReplState());
    const many = texts(...Array.from({ length: 3000 }, (_, index) => `${index}`));
    store.dispatch(many);
    expect(store.getSnapshot()).toMatchObject({ heldFrom: null, finished: { length: 3000 } });
    store.dispatch({ type: "page.opened", text: { title: "Keys", lines: [] } });
    store.dispatch(many);
    expect(store.getSnapshot().heldFrom).toBe(3000);
    expect(store.getSnapshot().finished.length).toBeLessThanOrEqual(5000);
    store.dispatch({ type: "page.toggled", at: 0 });
    expect(store.getSnapshot().heldFrom).toBeNull();
  });

  test("hands on commands after the state is there, and takes what they set off in turn", () => {
    const seen: [ReplCommand["type"], number][] = [];
    const store = createReplStore(createReplState(), (command) => {
      seen.push([command.type, store.getSnapshot().state.outbox.inFlight.length]);
      if (command.type !== "send") return;
      const { ids } = command.submission;
      store.dispatch({ type: "outbox.changed", action: { type: "delivered", ids } });
      // Not yet: the step is not over.
      expect(store.getSnapshot().state.outbox.inFlight).toHaveLength(1);
    });
    store.dispatch({ type: "prompt.edited", action: { type: "insert", text: "hello" } });
    store.dispatch({ type: "prompt.submitted", at: 0 });
    expect(seen).toEqual([
      ["remember-prompt", 1],
      ["send", 1],
    ]);
    expect(store.getSnapshot().state.outbox.inFlight).toEqual([]);
  });
});
