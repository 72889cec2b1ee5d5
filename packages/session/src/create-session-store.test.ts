import { describe, expect, test } from "vitest";
import { event } from "../test/events.ts";
import { createSessionStore } from "./create-session-store.ts";
import { createSessionState } from "./session-state.ts";

const text = (value: string) => event({ type: "text", text: value });

describe("a session store", () => {
  test("folds events and tells its listeners once", () => {
    const store = createSessionStore(createSessionState());
    let calls = 0;
    const stop = store.subscribe(() => {
      calls += 1;
    });
    const before = store.getSnapshot();
    store.dispatch([text("a"), text("b")]);
    expect(store.getSnapshot()).not.toBe(before);
    expect(store.getSnapshot().finished).toMatchObject([{ text: "a" }, { text: "b" }]);
    stop();
    store.dispatch([text("c")]);
    expect(calls).toBe(1);
  });

  test("stays as it is without events", () => {
    const store = createSessionStore(createSessionState());
    const before = store.getSnapshot();
    store.dispatch([]);
    store.dropFinished(5);
    expect(store.getSnapshot()).toBe(before);
  });

  test("lets go of what is on the screen, by count from the very first", () => {
    const store = createSessionStore(createSessionState());
    store.dispatch([text("a"), text("b"), text("c")]);
    store.dropFinished(2);
    store.dropFinished(2);
    expect(store.getSnapshot()).toMatchObject({ dropped: 2, finished: [{ text: "c" }] });
    store.dispatch([text("d")]);
    store.dropFinished(99);
    expect(store.getSnapshot()).toMatchObject({ dropped: 4, finished: [] });
  });
});
