import type { AgentEvent } from "@chatter/events-schema";
import { reduceSession } from "./reduce-session.ts";
import type { SessionState } from "./session-state.ts";
import type { TranscriptEntry } from "./transcript-entry.ts";

/** The session at one moment. A new object after each change, the same one in between. */
export interface SessionSnapshot {
  readonly state: SessionState;
  /** What is finished and not yet let go of, oldest first. */
  readonly finished: readonly TranscriptEntry[];
  /** How many finished entries came before those. */
  readonly dropped: number;
}

/** Holds a session for a view. */
export interface SessionStore {
  getSnapshot(): SessionSnapshot;
  /** Calls back after each change; returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /** Folds events in, with one call of the listeners. */
  dispatch(events: readonly AgentEvent[]): void;
  /** Lets go of the first `count` finished entries ever: they are on the screen and will not change. */
  dropFinished(count: number): void;
}

/** Creates the store of one session. */
export function createSessionStore(initial: SessionState): SessionStore {
  const listeners = new Set<() => void>();
  let snapshot: SessionSnapshot = { state: initial, finished: [], dropped: 0 };

  function set(next: SessionSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(events) {
      let { state } = snapshot;
      const finished = [...snapshot.finished];
      for (const event of events) {
        const step = reduceSession(state, event);
        state = step.state;
        finished.push(...step.finished);
      }
      if (events.length > 0) set({ ...snapshot, state, finished });
    },
    dropFinished(count) {
      const surplus = Math.min(count - snapshot.dropped, snapshot.finished.length);
      if (surplus <= 0) return;
      set({
        ...snapshot,
        finished: snapshot.finished.slice(surplus),
        dropped: snapshot.dropped + surplus,
      });
    },
  };
}
